import type { LibraryBook } from './library-book.js';

export const history: readonly LibraryBook[] = [
  {
    title: 'The Histories',
    author: 'Herodotus',
    description:
      'He set out to record why Greeks and Persians fought, and could not resist anything he met on the way: how Egyptians make mummies, what Scythians drink from, which oracle lied and what a king showed his bodyguard. The first book to call itself an inquiry is generous, curious and suspicious in equal parts. "I am obliged to report what is said," he writes, "but not to believe it all."',
    cover: { art: 'sea', palette: 'ochre' },
  },
  {
    title: 'The Guns of August',
    author: 'Barbara W. Tuchman',
    description:
      'Nine kings ride at the funeral of Edward VII in 1910; four years later their generals follow timetables that nobody dares to stop. Tuchman tells the first month of the First World War hour by hour, from the plans in their drawers to the taxis of the Marne, with an eye for vanity and weather. We know how it comes out, and she makes one hope against it on every page.',
    cover: { art: 'woodcut', palette: 'bone' },
  },
  {
    title: 'Guns, Germs, and Steel',
    author: 'Jared Diamond',
    description:
      'On a beach in New Guinea a local politician named Yali asks why the whites have so much cargo and his people so little. Diamond’s answer has no room for talent or race: it looks at which continents had wheat and which had llamas, which way their mountains run, and whose animals gave whom smallpox. Much argued with since, and still the book one argues with.',
    cover: { art: 'initial', palette: 'slate' },
  },
  {
    title: 'A People’s History of the United States',
    author: 'Howard Zinn',
    description:
      'Zinn goes through the same five centuries as the schoolbooks, but stands elsewhere: with the Arawaks who saw the ships come in, the mill girls of Lowell, the runaways, the strikers, the soldiers who would not go. He says at the start that he is taking sides, and why every historian does. A book of many voices, quoted at length, that has started more family arguments than most.',
    cover: { art: 'cut-paper', palette: 'oxblood' },
  },
  {
    title: 'SPQR',
    author: 'Mary Beard',
    description:
      'How did a small, unremarkable place on the Tiber come to own the world it knew? Beard begins with Cicero in the Senate, not with the wolf, and keeps asking how we know what we think we know. Emperors matter less here than bakers’ tombs, pub jokes, drains and the question of who could become a citizen. A thousand years in the company of someone who enjoys disagreeing with the Romans.',
    cover: { art: 'arches', palette: 'clay' },
  },
  {
    title: '1491',
    author: 'Charles C. Mann',
    description:
      'The Americas before Columbus were neither empty nor untouched. Mann visits the scholars who are finding out how full and how shaped they were: cities larger than Paris, orchards planted across the Amazon, maize bred from a grass hardly worth eating, knotted strings that may be writing. He reports the quarrels fairly, and the wilderness of our imagination turns into a garden whose gardeners died.',
    cover: { art: 'botanical', palette: 'forest' },
  },
  {
    title: 'Postwar',
    author: 'Tony Judt',
    description:
      'Europe in 1945 was rubble, hunger and people walking home. Judt tells all that came after, East and West in one story: the ration books and the refrigerators, Budapest and Prague, the students, the strikes, the wall going up and coming down. He is as good on cinema as on coal. At the end stands an essay on memory, about how much forgetting it took to build a house on that ground.',
    cover: { art: 'cubes', palette: 'slate' },
  },
  {
    title: 'Sapiens',
    author: 'Yuval Noah Harari',
    description:
      'Seventy thousand years in one sweep: how an ape of no importance came to run the planet because it could believe, together, in things that are not there, like gods, nations and money. Harari calls the farming revolution history’s biggest fraud and happiness the question historians forgot. Broad strokes, made to be disputed at dinner, and hard to un-think afterwards.',
    cover: { art: 'peaks', palette: 'clay' },
  },
  {
    title: 'The Silk Roads',
    author: 'Peter Frankopan',
    description:
      'Turn the map until the steppes and deserts between the Mediterranean and China lie in the middle, and world history reads differently. Frankopan follows what moved along those roads, from silk, faiths and furs to slaves, plague, silver and oil, and shows how often Europe was the far edge of the story. Each chapter is a road; all of them lead back to the heart of Asia.',
    cover: { art: 'tiles', palette: 'lagoon' },
  },
  {
    title: 'The Warmth of Other Suns',
    author: 'Isabel Wilkerson',
    description:
      'Between 1915 and 1970 six million Black Americans left the South. Wilkerson spoke with more than a thousand of them and follows three: a sharecropper’s wife to Chicago, a fruit picker to Harlem, a surgeon driving alone through the desert nights to Los Angeles because no motel would take him. History told as three long lives, with the patience and the detail of a novel.',
    cover: { art: 'woodcut', palette: 'ochre' },
  },
];
