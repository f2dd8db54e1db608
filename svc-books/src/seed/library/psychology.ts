import type { LibraryBook } from './library-book.js';

export const psychology: readonly LibraryBook[] = [
  {
    title: 'The Principles of Psychology',
    author: 'William James',
    description:
      'He promised it in two years and took twelve; it came out in 1890 in two volumes, and the science has been drawing on it since. The stream of thought is in here, and the blooming, buzzing confusion of the newborn, and the advice to launch a habit strongly and never allow an exception. James writes as if he were talking across a desk. Read the chapters on habit and on emotion first.',
    cover: { art: 'current', palette: 'lagoon' },
  },
  {
    title: 'The Interpretation of Dreams',
    author: 'Sigmund Freud',
    description:
      'Printed in 1899 and dated 1900, as if it knew. Freud takes his own dreams apart, beginning with a patient named Irma and an injection, and finds under each a wish that may not show its face. How he gets there, by puns, by slips, by one thing standing for many, reads like detective work. Few believe all of it today; nobody has dreamt quite innocently since.',
    cover: { art: 'night-sky', palette: 'dusk' },
  },
  {
    title: 'Influence',
    author: 'Robert B. Cialdini',
    description:
      'A professor who was always talked into subscriptions went undercover among car dealers, fund-raisers and party-plan hosts to learn how it is done. He came back with a handful of levers: give first, get a small yes, show that others do it, be liked, wear the uniform, say that it is the last one. Useful to people who sell, and more so to those who would like to notice.',
    cover: { art: 'vertigo', palette: 'oxblood' },
  },
  {
    title: 'Flow',
    author: 'Mihaly Csikszentmihalyi',
    description:
      'When are people happiest? He gave them pagers and asked them at odd moments, climbers and surgeons, welders and chess players, and the answer was not rest. It was being wholly taken up by something just hard enough, with the clock forgotten and the self along with it. A psychologist’s account of that state, and of the people who can find it on an assembly line.',
    cover: { art: 'ripple', palette: 'night' },
  },
  {
    title: 'The Body Keeps the Score',
    author: 'Bessel van der Kolk',
    description:
      'A psychiatrist who began with Vietnam veterans in 1978 describes how the past that can’t be told goes on living in the body: in breath and muscle, in a smoke alarm in the brain that never stops. He follows soldiers, accident victims and abused children, and then the ways back, some of them surprising: yoga, theatre, rhythm, being held in mind. Hard in places; take it slowly.',
    cover: { art: 'initial', palette: 'blush' },
  },
  {
    title: 'Predictably Irrational',
    author: 'Dan Ariely',
    description:
      'Why do we pay for shipping we don’t want, cross town to save on a pen but not on a suit, and steal a can of cola but not the dollar beside it? Ariely sets up small, mischievous experiments in dormitories, cafés and on Halloween doorsteps, and shows that our mistakes are not noise: they lean the same way every time. One reads on for the next trick, and for the recognition.',
    cover: { art: 'tiles', palette: 'dusk' },
  },
  {
    title: 'Man’s Search for Meaning',
    author: 'Viktor E. Frankl',
    description:
      'Frankl, a Viennese psychiatrist, was prisoner number 119,104. In the first half he describes the camps from inside, without raising his voice: what hunger does to conversation, what a sunset did, who gave away his bread. In the second he explains the therapy that he drew from it, which starts from the last thing that can’t be taken: the choice of how to stand towards what happens.',
    cover: { art: 'woodcut', palette: 'sage' },
  },
  {
    title: 'Thinking, Fast and Slow',
    author: 'Daniel Kahneman',
    description:
      'Two characters share your head: one quick, confident and always on, the other able to multiply seventeen by twenty-four but rather lazy. Kahneman walks through a lifetime of experiments, most of them made with Amos Tversky, and you fall for every one. Anchors, halos, losses that weigh double, the memory that edits the holiday. It will not cure you, he says, but it may improve your gossip.',
    cover: { art: 'current', palette: 'bone' },
  },
  {
    title: 'Man and His Symbols',
    author: 'Carl G. Jung',
    description:
      'Jung refused to write a book for everyone until he dreamt that he was speaking to a crowd and they understood. He finished his chapter days before his last illness, and four colleagues wrote the others: on myths, on the process of becoming oneself, on painting, on one man’s analysis. Stone circles, tarot, Klee and nightmares on every page. The gentlest way into a very large house.',
    cover: { art: 'phases', palette: 'plum' },
  },
  {
    title: 'The Man Who Mistook His Wife for a Hat',
    author: 'Oliver Sacks',
    description:
      'A music teacher sees noses and ears but no faces; a sailor has been nineteen years old since 1945; twins trade six-digit primes for joy. Sacks, a neurologist on house calls, tells twenty-four such lives, and asks of each not only what is missing but who is there, and what they have made of it. Case histories as they were before the charts took over: stories with a person in them.',
    cover: { art: 'cut-paper', palette: 'slate' },
  },
];
