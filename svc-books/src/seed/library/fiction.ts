import type { LibraryBook } from './library-book.js';

export const fiction: readonly LibraryBook[] = [
  {
    title: 'Middlemarch',
    author: 'George Eliot',
    description:
      'Dorothea Brooke wants her life to matter and marries a dry scholar to make it so; Tertius Lydgate wants to reform medicine and marries a pretty face. Around these two mistakes Eliot builds a whole provincial town around 1830, with its gossip, wills, debts and reforms, and looks at every one of its people with an intelligence that never turns unkind. Long, and somehow not long enough.',
    cover: { art: 'tiles', palette: 'moss' },
  },
  {
    title: 'Beloved',
    author: 'Toni Morrison',
    description:
      'Sethe escaped from slavery to Ohio, but the house at 124 Bluestone Road is haunted by the child she lost there. When a young woman who calls herself Beloved comes up out of the water and moves in, what could not be spoken of has to be lived through again. Morrison writes memory as something with weight and breath, and gives a history of numbers back its single voices.',
    cover: { art: 'initial', palette: 'wine' },
  },
  {
    title: 'Things Fall Apart',
    author: 'Chinua Achebe',
    description:
      'Okonkwo has made himself a man of standing in Umuofia by hard work and by never once showing softness. Achebe lets us live in that Igbo village for most of the book, through its feasts, its courts and its proverbs, so that when the missionaries and the district commissioner arrive we know exactly what is being broken. The last paragraph is one of the coldest in literature.',
    cover: { art: 'tiles', palette: 'clay' },
  },
  {
    title: 'To Kill a Mockingbird',
    author: 'Harper Lee',
    description:
      'Scout Finch is six when the story starts, and spends her summers in Maycomb, Alabama, in plots to make Boo Radley come out of his house. Then her father is appointed to defend Tom Robinson, a Black man accused of something he did not do. A grown woman remembers what a child saw from the courthouse balcony, and both of them are funny, angry and clear-sighted.',
    cover: { art: 'woodcut', palette: 'moss' },
  },
  {
    title: 'Mrs Dalloway',
    author: 'Virginia Woolf',
    description:
      'One Wednesday in June 1923, Clarissa Dalloway goes out to buy flowers for her party. Across London Septimus Warren Smith, back from the war, is coming apart. They never meet, yet the same clock strikes for both. Woolf slips from one mind to the next in the middle of a street, and shows how much of a life can be contained in a morning’s errands.',
    cover: { art: 'botanical', palette: 'blush' },
  },
  {
    title: 'One Hundred Years of Solitude',
    author: 'Gabriel García Márquez',
    description:
      'Seven generations of the Buendía family found, fill and finally lose the town of Macondo, where it rains for almost five years, a girl rises to heaven with the laundry, and everybody seems to be named Aureliano or José Arcadio. The miracles are told with a straight face and the massacres too. Keep a finger on the family tree, and let the sentences carry you.',
    cover: { art: 'cut-paper', palette: 'lagoon' },
  },
  {
    title: 'The Remains of the Day',
    author: 'Kazuo Ishiguro',
    description:
      'In the summer of 1956 the butler Stevens borrows his employer’s Ford and drives to the West Country, to see a housekeeper he once worked with. On the way he explains to us, with great care, what dignity is, and why serving Lord Darlington was a life well used. Everything that matters is in what he does not say, and he says it so politely that it takes a while to hurt.',
    cover: { art: 'dunes', palette: 'sage' },
  },
  {
    title: 'The Master and Margarita',
    author: 'Mikhail Bulgakov',
    description:
      'The devil comes to Moscow in the 1930s with a giant cat who pays his tram fare, and the city’s writers, landlords and theatre managers prove easy to tempt. In an asylum a novelist mourns his burnt book about Pontius Pilate, while Margarita is ready to fly over the rooftops to have him back. Bulgakov wrote it in secret, and it took a quarter of a century to be printed.',
    cover: { art: 'woodcut', palette: 'lamp' },
  },
  {
    title: 'The Old Man and the Sea',
    author: 'Ernest Hemingway',
    description:
      'Santiago has gone eighty-four days without a fish. On the eighty-fifth he rows out beyond the other boats off Havana and hooks a marlin longer than his skiff. What follows is two days of rope, thirst, cramp and conversation with a creature he means to kill and has come to love. A short book in plain words, about losing in a way that cannot be taken from you.',
    cover: { art: 'sea', palette: 'mist' },
  },
  {
    title: 'Piranesi',
    author: 'Susanna Clarke',
    description:
      'Piranesi lives in a House of endless halls, lined with statues, with tides in its lower floors and clouds in its upper ones. He keeps careful journals, tends the bones of thirteen dead, and meets the only other living person on Tuesdays and Fridays. Then messages appear that are not from either of them. A mystery told by someone too good-hearted to suspect that he is in one.',
    cover: { art: 'arches', palette: 'slate' },
  },
];
