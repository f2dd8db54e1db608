import type { LibraryBook } from './library-book.js';

export const philosophy: readonly LibraryBook[] = [
  {
    title: 'The Republic',
    author: 'Plato',
    description:
      'A walk back from the harbour turns into a night of talk: what is justice, and would you still want it if you had a ring that made you invisible? To find out, Socrates builds a city in words, with philosophers on the throne and the poets sent away. Here are the cave, the divided line and the ship whose crew will not listen. One need not want to live there to be unable to leave it.',
    cover: { art: 'woodcut', palette: 'slate' },
  },
  {
    title: 'Nicomachean Ethics',
    author: 'Aristotle',
    description:
      'What is a good life, and can one learn to lead it? Aristotle thinks that we become brave by doing brave things and fair by being fair, as a harpist learns by playing, and that the right measure lies between too much and too little for this person, here, today. Two of the ten books are about friendship. Lecture notes, dry at first, that turn out to be about your own week.',
    cover: { art: 'initial', palette: 'moss' },
  },
  {
    title: 'Tao Te Ching',
    author: 'Laozi',
    description:
      'Eighty-one short chapters, most of them shorter than a page, about the way that cannot be told. The valley is stronger than the peak, water wears away rock, a house is useful for its emptiness, and he who governs a great state should cook it like a small fish. Read one in the morning. There are hundreds of translations, and comparing two of them is half the joy.',
    cover: { art: 'ripple', palette: 'sage' },
  },
  {
    title: 'Zen and the Art of Motorcycle Maintenance',
    author: 'Robert M. Pirsig',
    description:
      'A father and his eleven-year-old son ride from Minnesota to the Pacific on back roads. In the evenings he thinks aloud about why some people hate machines and others listen to them, about valves and Plato, and about a man called Phaedrus, who lost his mind over the word quality. As the mountains come nearer one begins to see who Phaedrus was, and what the boy is afraid of.',
    cover: { art: 'current', palette: 'clay' },
  },
  {
    title: 'The Consolation of Philosophy',
    author: 'Boethius',
    description:
      'In a cell in Pavia around 524, a fallen minister waits for his execution and feels sorry for himself. A tall woman appears by his bed: she is Philosophy, and she begins by throwing out the Muses. Why do the wicked prosper? What did Fortune ever promise you? Prose and verse take turns. The Middle Ages read it next to Scripture; it was a last book, written with nothing to look things up in.',
    cover: { art: 'night-sky', palette: 'wine' },
  },
  {
    title: 'The Myth of Sisyphus',
    author: 'Albert Camus',
    description:
      'Written in occupied France by a man under thirty who began with the one question he took to be serious: is life worth living, when it gives no answer to why? Camus refuses both the leap of faith and the way out. His heroes are actors, lovers, conquerors, and at the last a man walking back down a hill to his stone. "One must imagine Sisyphus happy," and by then one nearly can.',
    cover: { art: 'dunes', palette: 'dusk' },
  },
  {
    title: 'Sophie’s World',
    author: 'Jostein Gaarder',
    description:
      'Sophie Amundsen, almost fifteen, finds a note in the letter box: Who are you? Another asks where the world comes from. A course in philosophy follows in brown envelopes, from the first Greeks to the Big Bang, taught by a stranger with a beret and a dog. Meanwhile postcards keep arriving for a girl named Hilde. Three thousand years of thinking, and a trapdoor in the story’s floor.',
    cover: { art: 'vertigo', palette: 'lagoon' },
  },
  {
    title: 'Meditations',
    author: 'Marcus Aurelius',
    description:
      'Notes that an emperor wrote to himself in a tent on the Danube, between a plague and a war, and surely never meant for us. Get up; it is what you are for. The people you meet today will be meddling and ungrateful, and they are your kin. What hurts is your opinion of it. He repeats himself because he needs it, which is why it helps. Keep it by the bed and open it anywhere.',
    cover: { art: 'arches', palette: 'oxblood' },
  },
  {
    title: 'At the Existentialist Café',
    author: 'Sarah Bakewell',
    description:
      'Paris, around 1932: Sartre, Beauvoir and their friend Aron over apricot cocktails, and Aron says that one could make philosophy out of this glass. Bakewell tells how phenomenology became a way to live, and follows its people through war, jazz cellars, quarrels and politics. She loved them at sixteen and asks what is left to love; her answer is kinder to Merleau-Ponty than to Heidegger.',
    cover: { art: 'tiles', palette: 'plum' },
  },
  {
    title: 'Thus Spoke Zarathustra',
    author: 'Friedrich Nietzsche',
    description:
      'After ten years on his mountain, with an eagle and a snake for company, Zarathustra grows tired of his wisdom and goes down to give it away. The people in the market place prefer the tightrope walker. Part gospel, part parody, all song: the death of God, the last man who blinks, and the thought that everything will come again, exactly so, and could you say yes to it?',
    cover: { art: 'peaks', palette: 'dusk' },
  },
];
