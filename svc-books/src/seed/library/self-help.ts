import type { LibraryBook } from './library-book.js';

export const selfHelp: readonly LibraryBook[] = [
  {
    title: 'How to Win Friends and Influence People',
    author: 'Dale Carnegie',
    description:
      'The grandfather of the shelf, from 1936, and better mannered than its title. Don’t criticize; remember names; ask questions and mean them; let the other one talk; admit it when you are wrong, quickly. Carnegie taught evening classes to salesmen who were afraid of speaking, and his stories of presidents and plumbers all have the same point: be honestly interested in other people.',
    cover: { art: 'tiles', palette: 'ochre' },
  },
  {
    title: 'The 7 Habits of Highly Effective People',
    author: 'Stephen R. Covey',
    description:
      'Covey read two hundred years of advice and noticed that the older half spoke of character and the newer of technique. His seven habits go back to the first: answer for what you do, begin with the end in mind, put the important before the urgent, listen before you speak. Do the funeral exercise in the second habit with a pencil in your hand. It takes ten minutes and stays for years.',
    cover: { art: 'initial', palette: 'mist' },
  },
  {
    title: 'The Artist’s Way',
    author: 'Julia Cameron',
    description:
      'A course of twelve weeks for people who used to make things. Two tools carry it: three pages by hand every morning, about anything, and two hours a week alone with what delights you. Cameron has heard all the excuses and has a name for the voice that makes them. You may pass over the parts about God, as she says herself; the pages work on sceptics too.',
    cover: { art: 'cut-paper', palette: 'ochre' },
  },
  {
    title: 'Wherever You Go, There You Are',
    author: 'Jon Kabat-Zinn',
    description:
      'Meditation without incense, by the molecular biologist who brought it into a Massachusetts hospital. The chapters are two or three pages long and mostly about ordinary things: lying down, climbing stairs, cleaning the stove while a tape plays, being woken early by children. You can’t stop the waves, he quotes, but you can learn to surf. Best read slowly, one chapter and then nothing.',
    cover: { art: 'sea', palette: 'sage' },
  },
  {
    title: 'Deep Work',
    author: 'Cal Newport',
    description:
      'The skill of thinking about one hard thing for a long time is getting rarer just as it gets more valuable, says a computer scientist who goes home at half past five. He collects those who guard it, from Jung’s stone tower to a writer who books a return flight to Tokyo to finish a manuscript, and gives rules: plan the hours, be bored on purpose, leave the network if it does not serve you.',
    cover: { art: 'vertigo', palette: 'night' },
  },
  {
    title: 'The Gifts of Imperfection',
    author: 'Brené Brown',
    description:
      'A researcher of shame looked through her interviews for people who feel that they are enough, made two lists of what they do and don’t do, saw her own life in the wrong column, and called a therapist. Ten short chapters on what one could let go of: being perfect, being certain, comparing, being always busy. Warm, quick, and honest about how badly the author took her own advice.',
    cover: { art: 'botanical', palette: 'sage' },
  },
  {
    title: 'Quiet',
    author: 'Susan Cain',
    description:
      'A third of the people you know would rather read than go to the party. Cain, a former lawyer with a soft voice, asks how talking became a virtue and visits those who pay for it: pupils graded on speaking up, engineers in offices without walls, churches, Harvard Business School. Then she shows what a mind gains by staying at the edge of the room. Many readers say: so that is what it was.',
    cover: { art: 'ripple', palette: 'mist' },
  },
  {
    title: 'Atomic Habits',
    author: 'James Clear',
    description:
      'Forget goals, says Clear, and look at what you do on an ordinary Tuesday. Make a good habit obvious, attractive, easy and satisfying; make a bad one the opposite. Tie the new to something you already do, begin with two minutes, shape the room so that the right thing is the nearest. The examples from sport carry it along; the sentence about voting for who you wish to become sticks.',
    cover: { art: 'current', palette: 'slate' },
  },
  {
    title: 'How to Do Nothing',
    author: 'Jenny Odell',
    description:
      'An artist sits in a rose garden in Oakland and learns the names of its birds. Out of that comes an argument about attention: that it is the most we have, that apps are built to sell it by the minute, and that a retreat to the woods is no answer. Diogenes, Bartleby, labour strikes and crows all have their say. A book about resistance in place, with binoculars.',
    cover: { art: 'botanical', palette: 'blush' },
  },
  {
    title: 'Four Thousand Weeks',
    author: 'Oliver Burkeman',
    description:
      'If you live to eighty you get about four thousand weeks, and no system will let you do it all in them. A columnist who tried every system explains why clearing the inbox only fills it faster, and what it is like to stop: to choose what to fail at, to be bad at a hobby, to stay with the discomfort of something that matters. The most cheerful book about finitude, and a short one, properly.',
    cover: { art: 'phases', palette: 'oxblood' },
  },
];
