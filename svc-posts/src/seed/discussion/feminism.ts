import type { BookDiscussion } from './book-discussion.js';

export const feminism: readonly BookDiscussion[] = [
  {
    book: 2,
    title: 'A Vindication of the Rights of Woman',
    arrivedDaysAgo: 400,
    posts: [
      {
        by: 10,
        title: 'She is so rude about Rousseau and it is glorious',
        text: 'He wants Sophie educated to please Emile. Wollstonecraft admires him, one feels it, and for just that reason goes through him sentence by sentence like someone who has found the hole in her favourite coat.',
        comments: [
          {
            by: 2,
            text: 'She is as hard on women who live by being pleasing. Modern readers sometimes wince. I think she believed that whoever can be blamed can also change.',
          },
          { by: 10, text: 'Yes, there’s respect in it. She refuses to find them charming.' },
        ],
      },
      {
        by: 4,
        title: 'Written in six weeks, reads like it',
        text: 'I agree with every argument and had to dig for each. Chapters that announce a subject and then talk about soldiers. Is there an abridged edition that anyone would admit to liking?',
        reception: 'disputed',
        comments: [
          {
            by: 11,
            text: 'The printer’s boy was standing in the hall waiting for sheets. You’d repeat yourself too.',
          },
          {
            by: 3,
            text: 'Read the dedication to Talleyrand, the introduction, and chapters 2, 4 and 9. And the soldiers are an argument: they’re taught manners before morals, like girls, and get just as silly in their uniforms.',
          },
          {
            by: 4,
            text: 'I had read the soldiers as a digression. That changes the chapter for me, thanks.',
            reception: 'loved',
          },
        ],
      },
      {
        by: 13,
        title: 'Her Letters from Sweden',
        text: 'For those who like her: a few years later she travelled through our parts with a small child and a maid, on business for a man who had stopped loving her, and wrote letters about it. Rocks, smelly herring and heartbreak. It’s the best thing ever written about Strömstad.',
        reception: 'loved',
      },
    ],
  },
  {
    book: 14,
    title: 'The Feminine Mystique',
    arrivedDaysAgo: 309,
    posts: [
      {
        by: 7,
        title: 'The chapter on the advertisers',
        text: 'She got to read the private files of a motivational research firm. There it stands in plain words that a housewife with a career is a bad customer, and that the ideal one should feel creative when adding an egg to the cake mix. Published in 1963. Skip the Freud chapter if you must, but not "The Sexual Sell".',
        reception: 'loved',
        comments: [
          { by: 12, text: 'I’ve seen such slide decks, with other products. Nobody changed the template.' },
          { by: 6, text: 'The egg story is told everywhere, I’d no idea that it was this old.' },
        ],
      },
      {
        by: 3,
        title: 'Who cleaned the house when Betty went to the library?',
        text: 'bell hooks asked this twenty years later and it has not gone away. A third of American women were at work when Friedan wrote, many of them in other women’s kitchens. The problem that has no name had an address. I still think that it is a great piece of journalism. I want both sentences to be allowed.',
        reception: 'loved',
        comments: [
          {
            by: 10,
            text: 'Both allowed here. Sometimes I think the first sentence is why she could be heard by those who bought magazines, and the second is who paid.',
          },
          {
            by: 5,
            text: 'My mother cleaned in such houses. The ladies were kind and unhappy and she could not understand it. She’d have liked to be bored, she said.',
          },
          {
            by: 3,
            text: '"She’d have liked to be bored." I’ll be quoting your mother, Inês.',
            reception: 'loved',
          },
        ],
      },
      {
        by: 11,
        title: 'The last chapters haven’t aged well',
        text: 'Mostly the one on "comfortable concentration camps". I know that she regretted the comparison. It’s still there in every printing.',
      },
    ],
  },
  {
    book: 19,
    title: 'Women, Race & Class',
    arrivedDaysAgo: 273,
    posts: [
      {
        by: 3,
        title: 'Chapter 4 is where heroines fall',
        text: 'Stanton and Anthony, whom I had been taught to revere, and the things they were ready to say about Black men in order to get the vote first. Davis quotes; she hardly comments. Beside it she puts Frederick Douglass, who went on calling them friends. It’s the restraint that does it.',
        reception: 'loved',
        comments: [
          {
            by: 2,
            text: 'The quotations are long enough that one cannot say they were torn out of context. That is a lawyer’s virtue.',
          },
          {
            by: 8,
            text: 'Ida B. Wells asks Susan Anthony to her face about it, in her own parlour. Somebody must film that scene.',
          },
        ],
      },
      {
        by: 10,
        title: 'On wages for housework',
        text: 'In the last chapter she’s against it! I’d have bet the other way. She’d rather have the housework industrialised, teams with machines going from home to home, and the women out and organised. In 1981 it must have sounded utopian, and now it sounds like an app that pays nobody.',
        comments: [
          {
            by: 12,
            text: 'She says "socialized", so public and with wages. The app is the version with the good bits taken out.',
          },
          { by: 10, text: 'Right, that is an important word and I dropped it.' },
        ],
      },
      {
        by: 1,
        title: 'Where to begin?',
        text: 'Thirteen essays. Are they meant to be read in order?',
        comments: [
          {
            by: 3,
            text: 'They build, but the first is a complete piece: what the labour of enslaved women did to every later idea of "a woman’s place". If that one takes you, go straight through.',
          },
        ],
      },
    ],
  },
  {
    book: 29,
    title: 'Ain’t I a Woman',
    arrivedDaysAgo: 202,
    posts: [
      {
        by: 8,
        title: 'Did Sojourner Truth say it?',
        text: 'The report from 1851, written by a friend who was there, has no "Ain’t I a woman" at all. The famous version is by Frances Gage, twelve years later, and in a southern dialect, although Truth came from New York and grew up speaking Dutch. hooks took her title in 1981 from what everybody knew then. I find that this makes the title better: even the most famous sentence was put in her mouth.',
        reception: 'loved',
        comments: [
          {
            by: 2,
            text: 'A Dutch accent! One should read it aloud with one and hear how much of the legend falls off.',
          },
          { by: 10, text: 'It is the book’s argument in its own title, by accident.' },
        ],
      },
      {
        by: 5,
        title: 'Nineteen',
        text: 'At nineteen I was failing statistics. She’d begun this. Some of it is angry in a way she softened later and I’m glad that she did not soften it here.',
        comments: [
          {
            by: 11,
            text: 'First edition from South End Press has that cheap glue. I have sold it three times in three pieces each.',
          },
        ],
      },
      {
        by: 4,
        title: 'No footnotes',
        reception: 'disliked',
        text: 'Strong claims about history on almost every page and only a bibliography at the end. I can’t check anything, so I don’t know what to do with it.',
        comments: [
          {
            by: 3,
            text: 'She answered this: people outside universities told her that they stop at footnotes, since it says to them that the book isn’t for them. You may disagree. It was a decision.',
          },
          {
            by: 7,
            text: 'I’m the one who always shouts for references here, and I’d let this one pass. She names the books she argues with in the sentence.',
          },
          { by: 4, text: 'It’s a reason. I’d still like the page numbers.' },
        ],
      },
    ],
  },
  {
    book: 39,
    title: 'The Second Sex',
    arrivedDaysAgo: 142,
    posts: [
      {
        by: 2,
        title: 'Parshley or Borde and Malovany-Chevallier?',
        text: 'The first English translator was a zoologist who cut about fifteen per cent without saying where, mostly women’s history and philosophical terms: "pour-soi" became anything. The new version of 2009 is complete and so literal that one stumbles over the semicolons. I read them side by side with the French for one winter. For the argument take the new one. For the voice, alas, sometimes the zoologist.\n\nAn example for those who would like to judge. In the chapter on the married woman Beauvoir goes through a day of housework, and the sentence runs on like the dishes, clause after clause with a semicolon between, until one is as tired as she is. Parshley cuts it up into five tidy English sentences. It reads well, and nobody is tired. The new translators keep every semicolon, and I heard people complain that it was monotonous. Well, yes.',
        reception: 'loved',
        comments: [
          {
            by: 9,
            text: 'The quarrel about "a" in "becomes, a woman" alone fills a shelf. The new one dropped it: becomes woman. I understand why, and I miss the article.',
          },
          {
            by: 2,
            text: 'So do I. "On ne naît pas femme: on le devient." French has no article there, English has a rhythm that wants one.',
          },
        ],
      },
      {
        by: 9,
        title: 'On the girl who finds out',
        text: 'The chapter on childhood is the one I lend out. A girl climbs trees, reads the same adventure stories, and at some point grasps that all of it was meant for somebody else. "She was in a garden" I wrote on the margin at twenty. I no longer know what I meant and it’s still correct.',
      },
      {
        by: 12,
        title: 'A thousand pages. Honest question.',
        text: 'I’d love to have read it. I have forty minutes on the ferry, twice a day. Realistic?',
        comments: [
          {
            by: 5,
            text: 'Did it on a commuter train, took from September to March. Leave out the biology at the beginning and go back to it later.',
          },
          {
            by: 2,
            text: 'The introduction first, twice. It is thirty pages and holds the whole structure: the Other, reciprocity refused, and why women do not say "we".',
          },
          {
            by: 12,
            text: 'Week three, page 190. The man with the newspaper next to me reads along and has started to sigh.',
            reception: 'loved',
          },
        ],
      },
      {
        by: 11,
        title: 'I’ll be honest, I’ve sold it for thirty years and read it last month',
        text: 'I am ashamed, and it’s magnificent on marriage. My wife says that’s all I am to say about it in public.',
        reception: 'loved',
      },
    ],
  },
  {
    book: 48,
    title: 'Sister Outsider',
    arrivedDaysAgo: 98,
    posts: [
      {
        by: 10,
        title: 'The master’s tools, with the sentence before it',
        text: 'She said it at a conference in New York in 1979 where two Black women had been found at the last hour, for one panel. "The master’s tools" aren’t theory, or English, or universities in general. They’re what was happening in that room: inviting nobody and then speaking of everyone. On a tote bag it means nothing at all.',
        reception: 'loved',
        comments: [
          {
            by: 3,
            text: 'And the sentence after: they may allow us temporarily to beat him at his own game. She does not say that they are of no use. She says what they won’t do.',
          },
          {
            by: 4,
            text: 'I always thought it was a silly line because of course you can take a house apart with the builder’s hammer. I see that I’d never read it.',
          },
        ],
      },
      {
        by: 5,
        title: 'Poetry is not a luxury',
        text: 'Three and a half pages. I read them before work every morning of one bad winter, like others take vitamins.',
      },
      {
        by: 7,
        title: '"The Uses of Anger" in a workplace',
        text: 'She distinguishes anger from hatred: anger is between peers, its object is change; hatred wants death. And she says that guilt is only another way of not listening. We read it on our team after something bad had happened on the ward. It was the first talk that did not end in somebody comforting the wrong person.',
        reception: 'loved',
        comments: [
          { by: 12, text: 'How did you introduce it? I could use this and am scared to.' },
          {
            by: 7,
            text: 'We read it aloud, a paragraph each, before anyone was allowed to say anything. Twenty minutes. Her voice in the room helped.',
          },
        ],
      },
    ],
  },
  {
    book: 56,
    title: 'Invisible Women',
    arrivedDaysAgo: 62,
    posts: [
      {
        by: 13,
        title: 'The snow in Karlskoga',
        text: 'They cleared the roads for cars first and the footpaths last. Then somebody counted who breaks a wrist on the footpath, and what that costs the hospital. It was cheaper to start with the paths. I was on such a council committee for eight years and it never came up, and I have ploughed.',
        reception: 'loved',
        comments: [
          {
            by: 4,
            text: 'The best example in the book, since no one involved was a villain. They had simply asked a question of which they knew the answer.',
          },
          {
            by: 9,
            text: 'And it started as a joke! Someone had said that the gender people would at least keep their noses out of snow clearing.',
          },
        ],
      },
      {
        by: 7,
        title: 'Heart attacks: the chapter is right',
        text: 'Women are more often told it’s anxiety. The symptoms do overlap more than the book says, chest pain is most common in both. But the delay to treatment is real, I’ve seen it and I’ve probably caused it. Would correct the details and keep the anger.',
        reception: 'loved',
        comments: [{ by: 5, text: 'Thank you for writing "probably caused it".' }],
      },
      {
        by: 12,
        title: 'Seat belts, phones, voice recognition',
        text: 'Brought the list to our product team. First answer: "but our average user is…" and then somebody looked up how we’d got our average. Changed two defaults that week.',
        comments: [
          { by: 10, text: 'Please do tell which.' },
          {
            by: 12,
            text: 'The size of the text on small phones and the hours in which we send reminders. Small. Nobody had wanted it otherwise, that is just the book’s point.',
          },
        ],
      },
      {
        by: 11,
        title: 'A heap of statistics, not a book',
        reception: 'disliked',
        text: 'Every paragraph ends with a percentage. I agreed by page 50 and was bored by page 90.',
        comments: [
          {
            by: 3,
            text: 'The heap is the argument. You can dismiss one thing at a time and she has been told that for years, one thing at a time.',
          },
        ],
      },
    ],
  },
  {
    book: 60,
    title: 'Men Explain Things to Me',
    arrivedDaysAgo: 45,
    posts: [
      {
        by: 1,
        title: 'Three or four times!',
        text: 'Her friend has to say "That’s her book" three or four times until he takes it in, and then he goes ashen. It turns out that he hadn’t even read it, only the review. I added this one to the library because I read the first essay standing in the shop and missed my bus.',
        comments: [
          {
            by: 6,
            text: 'Can confirm that it gets read aloud at two in the morning by the whole night team, with voices.',
          },
          {
            by: 11,
            text: 'Actually, I think you’ll find the essay first appeared online in 2008.',
            reception: 'loved',
          },
          { by: 1, text: 'That’s her essay, owen.', reception: 'loved' },
        ],
      },
      {
        by: 2,
        title: 'She didn’t coin the word, and doesn’t much like it',
        text: 'In the postscript she says that "mansplaining" is not hers and that she fears it makes it sound like a natural flaw. The piece begins with a bore at a party and ends with women who are not believed when they report violence; that is the axis, being a credible witness to one’s own life. The joke word has cut off the second half.',
        reception: 'loved',
      },
      {
        by: 9,
        title: 'The Woolf essay is the treasure',
        text: '"The future is dark, which is the best thing the future can be, I think." Woolf wrote it in her journal in the first winter of a world war. Solnit turns it over for twenty pages and comes to Keats, to wandering, to not having to explain everything. I’d have bought the book for it alone.',
        comments: [
          {
            by: 10,
            text: 'Dark as in not to be known, and not as in terrible. I’ve needed that distinction this year.',
          },
        ],
      },
    ],
  },
  {
    book: 66,
    title: 'A Room of One’s Own',
    arrivedDaysAgo: 25,
    posts: [
      {
        by: 1,
        title: 'Fiction is like a spider’s web',
        text: 'Attached ever so lightly perhaps, but still attached to life at all four corners. I read this and went to look at a real one. It had seven. Otherwise she’s right.',
      },
      {
        by: 5,
        title: 'The lunch and the dinner',
        text: 'At the men’s college: sole, partridges, a pudding like a wave, wine. At the women’s: gravy soup, beef, prunes and custard, and water from a jug. And out of the prunes she gets her whole theory. One cannot think well, love well, sleep well, if one has not dined well.',
        reception: 'loved',
        comments: [
          { by: 8, text: 'Prunes: stringy as a miser’s heart. I can’t eat them any more.' },
          {
            by: 2,
            text: 'And she follows the money: why did our mothers not leave us any? Because they had thirteen children and no right to what they earned. From prunes to the Married Women’s Property Act in four pages.',
          },
        ],
      },
      {
        by: 3,
        title: 'Five hundred a year from an aunt in Bombay',
        text: 'The legacy that frees her comes from an aunt who fell from her horse when riding out to take the air in Bombay. Woolf made that up, she could have chosen any place. So the room of one’s own is furnished, very lightly, in passing, by the empire. I love the book and I want that sentence to be read aloud whenever the other one is.',
        reception: 'disputed',
        comments: [
          {
            by: 4,
            text: 'Must everything be furnished by the empire? It’s a joke about aunts.',
            reception: 'disliked',
          },
          {
            by: 3,
            text: 'It’s a book that asks of every dinner who paid for it. I’m only passing on the bill.',
            reception: 'loved',
          },
          {
            by: 10,
            text: 'Alice Walker asked it too, about Phillis Wheatley, who didn’t even own herself. It’s an answer in the same spirit, and it isn’t against Woolf.',
          },
        ],
      },
      {
        by: 6,
        title: 'Judith Shakespeare',
        text: 'Buried at a crossroads where the omnibuses now stop, outside the Elephant and Castle. I change buses there. I say good evening.',
        reception: 'loved',
        comments: [{ by: 11, text: 'So do I now, damn you.' }],
      },
      {
        by: 13,
        title: 'The cat without a tail',
        text: 'It walks across the lawn during lunch and she loses her thread. I’ve read the book twice and can’t say what the cat is for. Can somebody?',
        comments: [
          {
            by: 2,
            text: 'Something is missing, and she cannot say what, so she looks at what is there. Then she remembers how people hummed under their breath before the war. The Manx cat is the missing hum.',
          },
          { by: 13, text: 'Good. I had thought that it was just a cat. I’d be content with that as well.' },
        ],
      },
    ],
  },
  {
    book: 75,
    title: 'We Should All Be Feminists',
    arrivedDaysAgo: 5.5,
    posts: [
      {
        by: 8,
        title: 'Forty minutes, thirty pupils, no preparation',
        text: 'We read it aloud from beginning to end in a double period. The discussion that followed on who pays in a restaurant was the loudest of my career. Someone finally said: "We’re fifteen. No one here has ever paid in a restaurant."',
        reception: 'loved',
        comments: [
          { by: 9, text: 'This is why I put it on the shelf. It wants to be read in a room.' },
          { by: 12, text: 'That child will go far.' },
        ],
      },
      {
        by: 3,
        title: 'Lagos, the parking attendant',
        text: 'She tips the man with her own money from her own bag, and he thanks her friend Louis, since the money must come from him. I’ve been thanked through my brothers in that same city more often than I can count. She tells it without heat, and you can see Louis’s face when he finally gets it.',
        comments: [{ by: 1, text: 'It’s good that he does get it. The book is kind to the Louises.' }],
      },
      {
        by: 4,
        title: 'Preaching to the choir?',
        text: 'Nothing in it I would deny, nothing that I didn’t know. Who is it for?',
        reception: 'disliked',
        comments: [
          { by: 13, text: 'I didn’t know it. I am seventy-three. So, me.', reception: 'loved' },
          { by: 4, text: 'That is a better review than mine, henrik.' },
        ],
      },
    ],
  },
];
