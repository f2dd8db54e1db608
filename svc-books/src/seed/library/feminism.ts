import type { LibraryBook } from './library-book.js';

export const feminism: readonly LibraryBook[] = [
  {
    title: 'A Vindication of the Rights of Woman',
    author: 'Mary Wollstonecraft',
    description:
      'Paris was debating the rights of man in 1792 when a schoolteacher in London wrote down, in six weeks, what had been left out. If women seem weak and vain, she says, look at how they are raised: taught to please and then despised for it. Give them reason, exercise and work. She scolds Rousseau, kings and standing armies on the way, and one can hear her talk.',
    cover: { art: 'woodcut', palette: 'blush' },
  },
  {
    title: 'The Feminine Mystique',
    author: 'Betty Friedan',
    description:
      'For a class reunion Friedan sent her fellow graduates a questionnaire, and the answers had something in common that no magazine would print: "the problem that has no name". She shows how editors, analysts and sellers of floor wax agreed on one picture of a woman’s fulfilment in fifteen years after the war. Its world is white and suburban, as later critics said; the anger still works.',
    cover: { art: 'tiles', palette: 'blush' },
  },
  {
    title: 'Women, Race & Class',
    author: 'Angela Y. Davis',
    description:
      'Thirteen essays on a movement that kept leaving some of its people behind. Davis begins with the work of enslaved women, goes on to Seneca Falls and the split over whose vote came first, to the lynching campaigns of Ida B. Wells, to clubs, unions, birth control and housework. She names what was said and by whom, heroines included. History that insists on counting everybody.',
    cover: { art: 'current', palette: 'wine' },
  },
  {
    title: 'Ain’t I a Woman',
    author: 'bell hooks',
    description:
      'Begun when hooks was nineteen and a student with a night job at the telephone company, and named after words ascribed to Sojourner Truth. It traces how Black women in America were made to disappear between two struggles, one of them speaking for men and the other for whites, from the plantation to the women’s studies classroom. Direct and unsparing, it opened a room that others moved into.',
    cover: { art: 'orbits', palette: 'clay' },
  },
  {
    title: 'The Second Sex',
    author: 'Simone de Beauvoir',
    description:
      'She meant to write about herself and found that she had to say first: I am a woman. A thousand pages followed, in 1949, on biology, myth, history, girlhood, marriage and old age, and on how one half of humanity was made the Other of the rest. "One is not born, but rather becomes, a woman." The Vatican put it on its index; readers sent letters for the rest of her life.',
    cover: { art: 'initial', palette: 'oxblood' },
  },
  {
    title: 'Sister Outsider',
    author: 'Audre Lorde',
    description:
      'Essays and speeches by a poet who introduced herself as Black, lesbian, mother, warrior. Here are the lines everybody quotes, that the master’s tools will never dismantle the master’s house and that your silence will not protect you, back among the ones around them, which are sharper. On anger and how to use it, on raising a son, on Grenada, on why poetry is not a luxury.',
    cover: { art: 'cut-paper', palette: 'plum' },
  },
  {
    title: 'Invisible Women',
    author: 'Caroline Criado Perez',
    description:
      'Crash-test dummies, heart-attack symptoms, office temperatures, snow ploughs, phones too large to hold: the standard human is a man, mostly because nobody asked. Criado Perez collects hundreds of studies on what is lost where data are not split by sex, and the effect of the heap is physical. After the chapter on bus routes one can’t see a city in the old way.',
    cover: { art: 'phases', palette: 'bone' },
  },
  {
    title: 'Men Explain Things to Me',
    author: 'Rebecca Solnit',
    description:
      'At a party in Aspen a man tells Solnit about a very important new book, and needs to be told three or four times that she wrote it. She makes us laugh and then goes where the joke leads: to who is believed in court, on the phone to the police, at a hotel with the head of a fund. An essay on Woolf and the dark finds in not knowing a kind of hope.',
    cover: { art: 'ripple', palette: 'blush' },
  },
  {
    title: 'A Room of One’s Own',
    author: 'Virginia Woolf',
    description:
      'Asked to speak about women and fiction, Woolf walks across a college lawn and is waved off the grass; later she may not enter the library. From lunch, dinner and a day in the British Museum she works out what it takes to write, and invents Shakespeare’s sister to show what happened to those who had none of it. Five hundred a year and a lock on the door. Wit as a form of precision.',
    cover: { art: 'arches', palette: 'plum' },
  },
  {
    title: 'We Should All Be Feminists',
    author: 'Chimamanda Ngozi Adichie',
    description:
      'A talk that became a small book, which Sweden then gave to every sixteen-year-old. Adichie tells of a school in Nsukka where she had the best mark but could not be monitor because the monitor had to be a boy; of a waiter who greets only the man; of what we do to boys when we teach them to be hard. Friendly, funny, half an hour long, and made to be passed on.',
    cover: { art: 'botanical', palette: 'ochre' },
  },
];
