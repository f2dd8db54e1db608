import type { LibraryBook } from './library-book.js';

export const science: readonly LibraryBook[] = [
  {
    title: 'On the Origin of Species',
    author: 'Charles Darwin',
    description:
      'He begins with pigeons. Having shown what breeders can do in a few years, Darwin asks what nature could do in a few million, and goes on, patiently, answering each objection before you have made it. There are barnacles, bees’ cells, seeds soaked in salt water and mud from a duck’s foot. The word man hardly appears until the end, where light will be thrown on him, and the tangled bank stands in bloom.',
    cover: { art: 'cut-paper', palette: 'moss' },
  },
  {
    title: 'The Structure of Scientific Revolutions',
    author: 'Thomas S. Kuhn',
    description:
      'Science does not just pile up, says Kuhn: for long stretches it solves puzzles inside a frame that nobody questions, until too much fails to fit, and then the frame goes. Those who work before and after look at the same swinging stone and see different things. A slim book of 1962, begun as an encyclopedia entry, that gave us the word paradigm and its author decades of explaining what he meant.',
    cover: { art: 'orbits', palette: 'forest' },
  },
  {
    title: 'The Selfish Gene',
    author: 'Richard Dawkins',
    description:
      'Look at evolution from the point of view of a gene, and altruism, sibling quarrels and the length of a peacock’s tail become questions with answers. Dawkins writes as if to a clever friend who knows no biology, and uses no formulas: hawks play doves, birds groom birds, and bodies are machines that genes build to travel in. The word meme is in the eleventh chapter, newly minted.',
    cover: { art: 'current', palette: 'forest' },
  },
  {
    title: 'Chaos',
    author: 'James Gleick',
    description:
      'A meteorologist rounds off a number, goes for coffee, and comes back to different weather. Around 1970 a handful of outsiders who did not know of each other began to look at dripping taps, heartbeats, fish populations and coastlines, and found the same strange order in all. Gleick tells how a science was born in spite of its departments. Keep a pocket calculator near: you will want to try it.',
    cover: { art: 'ripple', palette: 'wine' },
  },
  {
    title: 'A Brief History of Time',
    author: 'Stephen Hawking',
    description:
      'His editor warned that each equation would halve the sales, so there is one. Hawking explains why the night is dark, why time has an arrow, why black holes are not quite black, and what it would mean for the universe to have no edge, all in two hundred pages with a dry joke at the end of many paragraphs. It gets steep in the middle. Go on: the view is worth not following every step.',
    cover: { art: 'vertigo', palette: 'dusk' },
  },
  {
    title: 'The Immortal Life of Henrietta Lacks',
    author: 'Rebecca Skloot',
    description:
      'In 1951 a doctor in Baltimore took cells from a tobacco farmer’s tumour without asking. They never stopped dividing; they helped with the polio vaccine and went up into space, and her children could not afford to see a doctor. Skloot spent ten years with the family, above all with Deborah, who wanted to know what her mother had been like. Science, told together with those it was made from.',
    cover: { art: 'sea', palette: 'blush' },
  },
  {
    title: 'Braiding Sweetgrass',
    author: 'Robin Wall Kimmerer',
    description:
      'Kimmerer wanted to study botany to learn why asters and goldenrod look so beautiful together, and was told that this was not science. A professor now, and a member of the Citizen Potawatomi Nation, she braids both ways of knowing: moss and maple, salamanders carried over a road at night, a language in which a bay is a verb, and the rules for taking only what is given.',
    cover: { art: 'botanical', palette: 'lamp' },
  },
  {
    title: 'Cosmos',
    author: 'Carl Sagan',
    description:
      'On the shore of the cosmic ocean, Sagan takes us by the sleeve: to Alexandria’s library and Kepler’s bad marriage, into a crab with a samurai’s face on its back, out past Jupiter with the Voyagers, and home again to a small world that is able to end itself. Written along with the television series, and in the same voice. He thought that understanding is a form of joy, and it is catching.',
    cover: { art: 'night-sky', palette: 'night' },
  },
  {
    title: 'Silent Spring',
    author: 'Rachel Carson',
    description:
      'It opens with a fable of a town where no birds sing, and then gives the evidence, fifty-five pages of sources at the back: robins, elms, salmon, farm hands, and what the spray planes left in all of them. Carson, a marine biologist and already ill, wrote so clearly that an industry spent a fortune to answer her. Much of today’s law began here. She also makes you look hard at a hedge.',
    cover: { art: 'botanical', palette: 'mist' },
  },
  {
    title: 'Gödel, Escher, Bach',
    author: 'Douglas R. Hofstadter',
    description:
      'How can a self come out of things that have none? Hofstadter circles the question with a theorem, a draughtsman and a musical offering, and between the chapters Achilles and the Tortoise talk in canons, acrostics and a dialogue that reads the same from both ends. There are puzzles to do and records that break their player. A big golden braid of a book; bring paper, and a year.',
    cover: { art: 'cubes', palette: 'oxblood' },
  },
];
