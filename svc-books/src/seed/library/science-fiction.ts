import type { LibraryBook } from './library-book.js';

export const scienceFiction: readonly LibraryBook[] = [
  {
    title: 'Frankenstein',
    author: 'Mary Shelley',
    description:
      'Begun by an eighteen-year-old in a wet summer at Lake Geneva, and still the sharpest question asked of science: what do you owe to what you make? Victor Frankenstein gives life and runs from it. His creature teaches himself to speak by listening through a wall, reads Paradise Lost, and comes over the ice of Mont Blanc to ask his maker for one single kindness.',
    cover: { art: 'peaks', palette: 'slate' },
  },
  {
    title: 'Foundation',
    author: 'Isaac Asimov',
    description:
      'Hari Seldon can calculate the future of crowds, and his figures say that the Galactic Empire will fall. He cannot stop it, but he can shorten the dark age that follows from thirty thousand years to one thousand, by settling a colony of encyclopedists on a planet with no metals at the edge of everything. A story in which the crises are solved by thinking, told almost entirely in talk.',
    cover: { art: 'cubes', palette: 'night' },
  },
  {
    title: 'The Hitchhiker’s Guide to the Galaxy',
    author: 'Douglas Adams',
    description:
      'Arthur Dent’s house is to be knocked down for a bypass, and twelve minutes later so is the Earth. Rescued by a friend who turns out not to be from Guildford, and still in his dressing gown, he meets a depressed robot, a president with two heads, and the answer to the great question, for which nobody noted down the question. Know where your towel is.',
    cover: { art: 'orbits', palette: 'plum' },
  },
  {
    title: 'Kindred',
    author: 'Octavia E. Butler',
    description:
      'Dana is unpacking books in her new house in California in 1976 when the room goes, and she is on a river bank in Maryland before the Civil War, saving a drowning boy. He is the slaveholder’s son and her own ancestor, and she will be called back every time his life is in danger. There is no machine and no explanation; only what it takes, each time, to come home whole.',
    cover: { art: 'initial', palette: 'clay' },
  },
  {
    title: 'Solaris',
    author: 'Stanisław Lem',
    description:
      'A psychologist arrives at a research station above a planet covered by one single ocean, which may be a mind. His colleagues are hiding in their rooms, and not alone. The next morning his wife, who died ten years ago, is sitting at the foot of the bed. Lem is after something harder than a monster: a thing so different from us that we find only ourselves when we look at it.',
    cover: { art: 'ripple', palette: 'lagoon' },
  },
  {
    title: 'Nineteen Eighty-Four',
    author: 'George Orwell',
    description:
      'Winston Smith corrects old newspapers so that the Party has always been right. He buys a blank diary, which is not against the law since there are no laws, and begins to write in the one corner of his room that the telescreen can’t see. Orwell gave us the words we still use for being watched and lied to. Do read the appendix on Newspeak: its past tense may be the only hope in it.',
    cover: { art: 'vertigo', palette: 'bone' },
  },
  {
    title: 'The Left Hand of Darkness',
    author: 'Ursula K. Le Guin',
    description:
      'Genly Ai has come alone to the planet Winter, to invite it into a league of worlds. Its people are neither men nor women but for a few days each month, and he cannot stop sorting them into one or the other. Political intrigue brings him to prison; a disgraced minister takes him out, and across eight hundred miles of ice. One of the great journeys on foot, and a study of trust.',
    cover: { art: 'phases', palette: 'mist' },
  },
  {
    title: 'The Three-Body Problem',
    author: 'Liu Cixin',
    description:
      'It starts in the Cultural Revolution, with a physicist beaten to death before his daughter’s eyes. Years later, at a radar base in the mountains, she gets the chance to send one message to the stars and does not hesitate. In the Beijing of today scientists are killing themselves, and a strange video game shows a world with three suns, where civilizations freeze or burn without warning.',
    cover: { art: 'night-sky', palette: 'lamp' },
  },
  {
    title: 'Dune',
    author: 'Frank Herbert',
    description:
      'Arrakis has no rain, worms the length of a train, and the only source of the spice on which all travel between the stars depends. Paul Atreides comes there as a duke’s son, and when his family is betrayed he flees into the deep desert, to a people who have been waiting for someone like him. Herbert builds a messiah with great care so that we may learn to be afraid of one.',
    cover: { art: 'dunes', palette: 'ochre' },
  },
  {
    title: 'The Dispossessed',
    author: 'Ursula K. Le Guin',
    description:
      'Shevek, a physicist, grew up on a barren moon whose settlers have no government, no prisons and little use for the word "my". To finish his work he travels to the rich planet that his people left, where everything has an owner. Chapters alternate between the two worlds until each has become the other’s critic. Le Guin called it an ambiguous utopia, and she meant both words.',
    cover: { art: 'orbits', palette: 'dusk' },
  },
];
