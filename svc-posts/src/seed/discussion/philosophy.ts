import type { BookDiscussion } from './book-discussion.js';

export const philosophy: readonly BookDiscussion[] = [
  {
    book: 5,
    title: 'The Republic',
    arrivedDaysAgo: 379,
    posts: [
      {
        by: 10,
        title: 'Thrasymachus is never really answered',
        text: 'He bursts in "like a wild beast": justice is the advantage of the stronger. Socrates ties him in knots by analogy with doctors and shepherds, he sweats, he blushes, he stops answering. But then Glaucon says at the start of book two that he isn’t convinced, and puts the case again and better, with a ring that makes you invisible. The other eight books are written to someone who has won the argument that Thrasymachus lost. I love that Plato lets this happen.',
        reception: 'loved',
        comments: [
          {
            by: 4,
            text: 'And the shepherd is a gift to Thrasymachus. Why does he think the shepherd looks after the sheep?',
          },
          {
            by: 2,
            text: 'Glaucon was Plato’s brother. I have always liked to think of it as a family quarrel that he could not let go of.',
          },
          {
            by: 10,
            text: 'I teach it as such from now on. The elder brother asks the best question at the table, and the younger one needs fifty years.',
          },
        ],
      },
      {
        by: 12,
        title: 'Is the city meant seriously?',
        text: 'No families, no poets, a lie about metals in the blood, mating by a rigged lottery. Everybody I ask gives another answer.',
        comments: [
          {
            by: 3,
            text: 'Remember why they build it: to see justice in large letters, because it’s hard to read in one soul. Then he gets carried away, or wants us to see what it’d take.',
          },
          {
            by: 4,
            text: 'Popper took it seriously in 1945 and had his reasons. Whoever has lived under a noble lie doesn’t find it an allegory.',
            reception: 'loved',
          },
          {
            by: 2,
            text: 'The first city they build is a plain one, with barley cakes and figs. Glaucon calls it a city for pigs and asks for couches. All that follows, guardians included, is the price of the couches.',
          },
        ],
      },
      {
        by: 8,
        title: 'The cave with thirty teenagers',
        text: 'Blinds down, one lamp, cardboard animals. Then I open the door to the corridor. They ask every year who is going to go back in and tell the next class. Nobody wants to be it.',
        reception: 'loved',
        comments: [
          {
            by: 5,
            text: 'This is the detail I had forgotten, that he has to go back. And that they’d kill him.',
          },
        ],
      },
      {
        by: 6,
        title: 'Which translation is not a punishment?',
        text: 'Mine says "methinks".',
        comments: [
          {
            by: 11,
            text: 'Grube revised by Reeve if you’d like to follow the argument, Bloom if you like to be told off in the notes. Leave the "methinks" in the tram.',
          },
        ],
      },
    ],
  },
  {
    book: 22,
    title: 'Tao Te Ching',
    arrivedDaysAgo: 252,
    posts: [
      {
        by: 9,
        title: 'Six characters',
        text: '道可道，非常道. Way can way not constant way. The second 道 is a verb, and may mean to speak or to walk. That’s the first line, and whoever turns it into "The Tao that can be told is not the eternal Tao" has decided at least four things which the Chinese leaves open. I’ve done it eleven times and have eleven pages. None is wrong. I’m fond of the fourth.\n\nThe difficulty isn’t that the old words are vague. It’s that the grammar lets them stand beside each other and doesn’t say how they belong together. English must say who does it, when, and to how many. So each version comes out as somebody’s portrait. I once collected forty of the first line and could tell you from most of them whether the translator had been a missionary, a sinologist, a soldier, or in California.',
        reception: 'loved',
        comments: [
          { by: 2, text: 'Would you show us the fourth?' },
          {
            by: 9,
            text: '"A way you can point out is not the way you go on." It is too free. But it has two ways and a walker.',
            reception: 'loved',
          },
          { by: 10, text: 'I’ve learned it by heart now, freedom and all.' },
        ],
      },
      {
        by: 8,
        title: 'Le Guin’s version',
        text: 'She read no Chinese and says so; she worked from a literal one for forty years and with a scholar at her side. She leaves out the "sage" and the kings wherever she can, as she wanted a book for an unwise, unpowerful, perhaps unmale reader. What do people here with the language think?',
        comments: [
          {
            by: 9,
            text: 'I have it beside my bed. She takes liberties, and signs for each of them in the notes. There are sinologists of whom I could not say that.',
          },
          { by: 11, text: 'Compare Stephen Mitchell, who took liberties and a very large advance.' },
        ],
      },
      {
        by: 4,
        title: 'A manual for rulers?',
        text: 'Keep the people simple, fill their bellies and empty their hearts (chapter 3). Nobody puts that on a calendar. Am I wrong to find it sinister?',
        reception: 'disputed',
        comments: [
          {
            by: 3,
            text: 'You’re not wrong, the Legalists read it like this, and they were no gentle people.',
          },
          {
            by: 9,
            text: 'The same hand wrote that the people starve because those above eat too much tax (75). 心 is the place of wanting as well as of thought, "empty their hearts" is nearer to "quiet their cravings". It remains advice to a king. He is the one who is to do less.',
          },
          { by: 4, text: 'Less than I’d feared then. Chapter 75 I like.' },
        ],
      },
      {
        by: 13,
        title: 'On the use of what isn’t there',
        text: 'Thirty spokes meet in a hub, and it’s the hole that makes the wheel useful. Same with a pot, same with doors and windows in a house. I built cabinets for fifty years and sold people air.',
        reception: 'loved',
      },
    ],
  },
  {
    book: 31,
    title: 'Zen and the Art of Motorcycle Maintenance',
    arrivedDaysAgo: 192,
    posts: [
      {
        by: 13,
        title: 'Valve clearance',
        text: 'He listens to tappets as I listened to a saw blade. The bits on Quality I read twice. The bits on tappets four times.',
      },
      {
        by: 4,
        title: 'The stuck screw',
        text: 'A screw that costs pennies is torn in the side cover, and at this moment it’s worth exactly the price of the motorcycle. Stuckness, he says, is not the enemy, it’s the mind just before it learns something. I’ve given these four pages to every trainee for twenty years. The rest of the book I give only to those who ask.',
        reception: 'loved',
        comments: [
          {
            by: 12,
            text: 'Works for software word for word. "Gumption trap" is a term in our team’s retrospectives.',
          },
          { by: 13, text: 'With a stuck screw one drinks coffee. He knows it.' },
        ],
      },
      {
        by: 5,
        title: 'Chris',
        text: 'An eleven-year-old sits behind his father for two thousand miles, sees only his back, and has stomach aches. All the talk of Quality, and there’s a crying child on the pillion. Then I read the afterword, what happened to him later in San Francisco. I don’t know how to feel about any page before.',
        comments: [
          {
            by: 7,
            text: 'I read it as the story of a boy who wants the person back who was taken from the hospital. He asks "Were you really insane?" and the answer, "No", is what the book was for.',
          },
          {
            by: 5,
            text: 'And then he stands up on the pegs and can see over the shoulder. All right. I’m crying again.',
          },
        ],
      },
      {
        by: 11,
        title: 'Neither Zen nor maintenance',
        text: 'He admits it in the note at the front. Returned more often than any other philosophy title, once with a shopping list in it that had "new chain" on it.',
        reception: 'disputed',
        comments: [{ by: 4, text: 'Then one reader understood it.', reception: 'loved' }],
      },
    ],
  },
  {
    book: 33,
    title: 'The Consolation of Philosophy',
    arrivedDaysAgo: 178,
    posts: [
      {
        by: 1,
        title: 'I brought this one because of the wheel',
        text: 'Fortune tells him: this is my game, I turn the wheel, I like to bring the bottom to the top; get on if you want, but don’t call it injury when you come down. He wrote that in a cell, waiting to be executed. I had lost a job that week and read it in the library, standing. It did help. I’m still a little surprised.',
        reception: 'loved',
        comments: [
          { by: 13, text: 'It’s an odd comfort, "I never promised you anything". And it is one.' },
          {
            by: 2,
            text: 'Note that she is speaking in a role: Philosophy does an impression of Fortune. There is acting going on in that cell.',
          },
        ],
      },
      {
        by: 4,
        title: 'Does book five solve free will?',
        text: 'God doesn’t foresee, he sees, since he stands outside time, as you see a man walking without making him walk. Elegant. But if it is seen from eternity that I’ll walk, in what sense could I still sit down?',
        comments: [
          {
            by: 10,
            text: 'In the sense that your seeing the man doesn’t do it. Necessity of the condition, not of the thing: if you see him walk, he necessarily walks, and he walks freely.',
          },
          { by: 4, text: 'That’s a good move and I can’t find the card up the sleeve. I’ll go on looking.' },
          { by: 2, text: 'People have been looking for it for fifteen hundred years, you are in company.' },
        ],
      },
    ],
  },
  {
    book: 42,
    title: 'The Myth of Sisyphus',
    arrivedDaysAgo: 125,
    posts: [
      {
        by: 6,
        title: 'The walk back down',
        text: 'Everyone looks at the man pushing. Camus looks at him going down again, with heavy yet measured step, towards the torment whose end he’ll never know. That hour is the hour of consciousness. I think about it on my way home at seven with the sun in my face and everybody else coming the other way.',
        reception: 'loved',
        comments: [
          { by: 12, text: 'So are you happy, as one must imagine?' },
          { by: 6, text: 'Twice a week. Camus didn’t give a figure.', reception: 'loved' },
        ],
      },
      {
        by: 2,
        title: '"Il faut imaginer"',
        text: 'One must imagine Sisyphus happy. In French, the sentence is as cool as an instruction for a geometry proof: let it be supposed. English readers take "must" for encouragement. It is what follows from the premises, if one accepts them, and he has spent a hundred pages on whether one can.',
      },
      {
        by: 10,
        title: 'Who has read the middle?',
        text: 'Don Juan, the actor, the conqueror. I’ve never heard a person talk about these chapters. I found the actor splendid: three hours to be somebody who dies, and the next night again. The conqueror I could do without.',
        comments: [
          {
            by: 3,
            text: 'All three are men with a lot of free time. There’s no one in it who must fetch a child at four.',
          },
          {
            by: 5,
            text: 'Fetching a child at four every day IS the rock. I imagine myself happy, most days.',
            reception: 'loved',
          },
        ],
      },
    ],
  },
  {
    book: 55,
    title: 'Sophie’s World',
    arrivedDaysAgo: 64,
    posts: [
      {
        by: 8,
        title: 'A whole generation started here',
        text: 'Ask any colleague in my staff room how they came to philosophy and half of them say: two questions in a letter box, who are you, and where does the world come from. I was fourteen. I sat in our garden and looked at my hand.',
        comments: [
          {
            by: 13,
            text: 'The white rabbit is good. We’re born at the tips of the hairs and crawl down into the fur where it’s warm.',
          },
          {
            by: 4,
            text: 'I was thirty and read it to my daughter, and had to stop at Berkeley as we both couldn’t sleep.',
          },
        ],
      },
      {
        by: 12,
        title: 'Should my niece (12) read it, or wait?',
        text: 'She asks why there is something and not nothing, usually at breakfast. I remember the lessons as long.',
        comments: [
          {
            by: 5,
            text: 'Now, and let her skip. Mine jumped from Socrates to Darwin and then went back because of the story with Hilde.',
          },
          { by: 8, text: 'Now, and read it with her. It’s no fun to have one’s head turned around alone.' },
          {
            by: 12,
            text: 'We’ve begun. She has put a letter in MY letter box. It says "Who are you?" in purple pen.',
            reception: 'loved',
          },
        ],
      },
      {
        by: 10,
        title: 'Four women in three thousand years',
        text: 'Hypatia is a murder, Hildegard a paragraph, Olympe de Gouges a beheading, Beauvoir one page. He lets Sophie complain of it once, which I count for him, and then goes on to the next bearded man. And where’s Ibn Sina? Where’s anyone east of the Bosphorus?',
        comments: [
          { by: 3, text: 'Give the niece of Elif a second book to put on top of it.' },
          { by: 9, text: 'It says Europe in effect, it only forgot to say it on the cover.' },
        ],
      },
    ],
  },
  {
    book: 57,
    title: 'Meditations',
    arrivedDaysAgo: 58,
    posts: [
      {
        by: 5,
        title: 'The cucumber',
        text: 'Your cucumber is bitter? Throw it away. There are brambles in the path? Go round. Enough. Don’t go on to ask why such things are in the world. Book eight. It’s on my kitchen wall.',
      },
      {
        by: 7,
        title: 'He wrote it to himself',
        text: 'No title, no readers, no order. A tired man with a bad stomach, in a tent on the Danube, reminds himself in Greek of what he already knows: at dawn, when you find it hard to get up, tell yourself that you’re rising to do the work of a human being. It’s that he must say it so often that makes it good. If it had worked he’d have stopped.',
        reception: 'loved',
        comments: [
          {
            by: 6,
            text: 'And he argues back! "But it’s warmer in here." The emperor of Rome doesn’t want to leave his bed.',
          },
          { by: 2, text: 'Hays’s translation for the mornings, Farquharson’s commentary for the evenings.' },
          {
            by: 1,
            text: '"If it had worked he’d have stopped." I laughed and then thought about my own diaries.',
          },
        ],
      },
      {
        by: 11,
        title: 'Stoicism as sold in airports',
        reception: 'disputed',
        text: 'I’ve now got two shelves of men with beards telling other men to be like Marcus. He’d have told the lot of them to look after their neighbours. Every second entry is on that, and you’d never know it.',
        comments: [
          { by: 12, text: 'I came to it by one of those airport books and am not sorry. A door’s a door.' },
          {
            by: 3,
            text: 'What is no good for the hive is no good for the bee (6.54). It never makes the posters.',
          },
          { by: 11, text: 'Fair enough on the door, elif. I only wish that they’d go through it.' },
        ],
      },
      {
        by: 13,
        title: 'Book one',
        text: 'It’s a list of thanks. From my grandfather, this; from my mother, that; from Rusticus, that my character needed correcting. I made one of my own and it took a whole winter. I have sent out nine letters.',
        reception: 'loved',
        comments: [
          { by: 9, text: 'What did people answer?' },
          {
            by: 13,
            text: 'Five wrote. One telephoned and we talked about a boat for an hour, but we both knew.',
            reception: 'loved',
          },
        ],
      },
    ],
  },
  {
    book: 72,
    title: 'At the Existentialist Café',
    arrivedDaysAgo: 9.8,
    posts: [
      {
        by: 4,
        title: 'The apricot cocktail',
        text: 'Paris, 1932 or 33, Bec-de-Gaz bar. Aron is back from Berlin and says to Sartre: if you are a phenomenologist you can talk about this cocktail and make philosophy out of it. Beauvoir says that Sartre turned pale. I put this one on the shelf because it made me want to understand Husserl, and I’d managed forty years without.',
        comments: [
          {
            by: 2,
            text: 'There is another version in which it was beer. She gives both, with the sources. I trust her with everything since.',
          },
          {
            by: 10,
            text: 'It was the first thing I ever read in which Heidegger could be understood AND disliked, on the same page.',
          },
        ],
      },
      {
        by: 9,
        title: 'Merleau-Ponty, the happy one',
        text: 'He loved his mother, danced, made jokes, and wrote about how we are our bodies. Bakewell admits that he became her favourite against her plan. I’d never heard of him and am reading about phantom limbs at midnight.',
        comments: [
          {
            by: 7,
            text: 'Phantom limbs in Merleau-Ponty are still good reading for neurologists. He is careful about cases.',
          },
          { by: 6, text: 'The only one in the whole crowd I’d share a night shift with.' },
        ],
      },
      {
        by: 1,
        title: 'Do I need to know anything first?',
        text: 'I’ve read one Camus and half of Sophie’s World. Brave enough?',
        comments: [
          {
            by: 4,
            text: 'More than enough. She began at sixteen with one novel by Sartre, bought with birthday money, and says so in chapter one.',
          },
          { by: 1, text: 'Then I’m starting tonight.' },
        ],
      },
    ],
  },
];
