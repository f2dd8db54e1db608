import type { BookDiscussion } from './book-discussion.js';

export const scienceFiction: readonly BookDiscussion[] = [
  {
    book: 3,
    title: 'Frankenstein',
    arrivedDaysAgo: 397,
    posts: [
      {
        by: 3,
        title: 'The creature reads Milton',
        text: 'He finds three books in a leather portmanteau in the woods: Paradise Lost, a volume of Plutarch, The Sorrows of Young Werther. He takes Milton for a true history and then cannot decide whether he is Adam or Satan. At eighteen Shelley gives her monster a better education than her hero, and he learned it through a chink in a wall.\n\nLook at what the three teach. From Werther he learns despondency, from Plutarch that there are people beyond his own hovel who did great and terrible things, and from Milton that a maker owes something to what he made. Then he finds in the pocket of the coat that he took from the laboratory the fourth book: Victor’s journal of the four months before his birth. It is the only one that is about him. He says that he sickened as he read.',
        reception: 'loved',
        comments: [
          {
            by: 8,
            text: 'And he asks the best question of any pupil ever: was man at once so powerful and so vicious? He has only heard Volney’s Ruins read aloud to somebody else.',
          },
          {
            by: 2,
            text: 'A nice touch that all the books in it are borrowed, found or overheard. Nobody in this novel learns anything in a lecture that does him good.',
          },
        ],
      },
      {
        by: 6,
        title: 'Victor sleeps through everything',
        text: 'He makes a living being, it opens its eyes, and he goes to BED. He comes back to find it gone and is relieved. Then he is ill for months. The man has created life and ghosted it.',
        reception: 'loved',
        comments: [
          { by: 7, text: 'Worst neonatal care in literature.' },
          { by: 11, text: 'And spends the rest of the book telling us how much HE has suffered.' },
        ],
      },
      {
        by: 11,
        title: '1818 or 1831?',
        text: 'People ask in the shop, so here it is once. The 1818 is the young woman’s book: Elizabeth is Victor’s cousin, Victor could have stopped, and it’s politically sharper. In 1831 she has buried a husband and three children, Elizabeth is a foundling, and everything is fate. Most cheap editions print the second without telling you. Get the first, then read the 1831 introduction, which is a ghost story in itself.',
        reception: 'loved',
        comments: [
          {
            by: 1,
            text: 'Just checked mine. 1831, and no word about it anywhere. Off to find the other one.',
          },
          {
            by: 2,
            text: 'The word "destiny" multiplies between the two. One can watch a free choice turning into a curse.',
          },
        ],
      },
      {
        by: 4,
        title: 'It is not a warning against science',
        text: 'Everyone quotes it at engineers. But nothing goes wrong in the laboratory: the thing works at the first attempt. What goes wrong is that he won’t look after it. As an engineer I’d file it under maintenance.',
        comments: [
          { by: 12, text: 'Shipped and abandoned. I have seen this in production.', reception: 'loved' },
        ],
      },
    ],
  },
  {
    book: 10,
    title: 'Foundation',
    arrivedDaysAgo: 341,
    posts: [
      {
        by: 12,
        title: 'Everybody just talks, and I couldn’t stop reading',
        text: 'There’s a galactic empire falling, and we see offices. Somebody explains a trade agreement and lights a cigar. By rights it should be unreadable.',
        comments: [
          {
            by: 4,
            text: 'It is a detective story in which the detective has been dead for decades and left a recording.',
          },
          {
            by: 13,
            text: 'Salvor Hardin saying that violence is the last refuge of the incompetent. My father had that on the wall of his workshop, above the hammers.',
          },
        ],
      },
      {
        by: 7,
        title: 'Psychohistory would not survive its own publication',
        text: 'Asimov knows it, that’s the clever bit: the predictions hold only for a population that isn’t aware of them. That’s why he settles Terminus almost without psychologists. In my field we would call it blinding, and the trial has run for a thousand years without an ethics board.',
        reception: 'loved',
        comments: [
          {
            by: 10,
            text: 'Which makes Seldon a very odd hero. He decides for everybody who will ever live, and his argument is that the suffering will be shorter.',
          },
          {
            by: 7,
            text: 'Thirty thousand years against one thousand. I notice that I would sign it, and it worries me.',
          },
        ],
      },
      {
        by: 3,
        title: 'Find the women',
        text: 'I counted. There is one with a speaking part, the Commdora, who is shrill and likes a glittering belt. There is a maid who tries the belt on. An empire of twelve thousand years in which nobody has a mother.',
        comments: [
          { by: 11, text: 'He was twenty-one and had met his sister.', reception: 'disputed' },
          { by: 2, text: 'He did better with Bayta in the second volume. It is still worth saying aloud.' },
        ],
      },
    ],
  },
  {
    book: 24,
    title: 'The Hitchhiker’s Guide to the Galaxy',
    arrivedDaysAgo: 238,
    posts: [
      {
        by: 5,
        title: 'My son (9) is now called Zaphod',
        text: 'By his own wish, until further notice. School has been informed.',
        reception: 'loved',
      },
      {
        by: 8,
        title: 'The sentence I would give a year’s salary to have written',
        text: '"The ships hung in the sky in much the same way that bricks don’t." I use it to teach the simile. Then I have to teach them that they mustn’t all do it.',
        reception: 'loved',
        comments: [
          {
            by: 6,
            text: 'Mine is that flying is learning how to throw yourself at the ground and miss. Third book, I know.',
          },
          {
            by: 9,
            text: 'Try translating either. The bricks took me one afternoon and I am still not happy.',
          },
        ],
      },
      {
        by: 6,
        title: 'Marvin',
        text: 'Brain the size of a planet, asked to open doors. Night shift in one line.',
        reception: 'loved',
      },
      {
        by: 13,
        title: 'I didn’t laugh until the whale',
        text: 'My grandson insisted. For a hundred pages I was polite about it. Then the whale comes into being miles above a planet, has just time to find names for wind and tail and ground, and wonders if the ground will be friends with it. I laughed so that I had to sit down, and afterwards it was very sad.',
        comments: [
          { by: 1, text: 'And the bowl of petunias only thinks "Oh no, not again".' },
          {
            by: 13,
            text: 'The boy tells me that this is explained in another book. I have asked him not to tell me.',
          },
        ],
      },
      {
        by: 4,
        title: 'Radio, book, television or film: in what order?',
        text: 'I only know the book. I am told the radio series came first and is better. Is it?',
        comments: [
          {
            by: 11,
            text: 'Radio, 1978, first six episodes, in the dark. Peter Jones as the voice of the Guide. Everything else is a recording of that.',
          },
          { by: 12, text: 'Book first is fine! The film only for Alan Rickman as Marvin.' },
          {
            by: 4,
            text: 'Did the radio last night. The book is a transcript with a better ending. You were both right.',
          },
        ],
      },
    ],
  },
  {
    book: 25,
    title: 'Kindred',
    arrivedDaysAgo: 232,
    posts: [
      {
        by: 1,
        title: 'Six hours, one sitting',
        text: 'I kept telling myself: till she gets home this time, then I sleep.',
      },
      {
        by: 10,
        title: 'Why does she lose the arm?',
        text: 'It’s on the first page, so no spoiler: she comes home without it. Butler said that she couldn’t let her come back whole. But look where it happens, exactly at the place where he held on to her. It isn’t punishment and it isn’t an accident. A part of her simply stays there, in the wall of her own house.',
        reception: 'loved',
        comments: [
          {
            by: 3,
            text: 'And on the fourth of July, 1976. Two hundred years to the day. I missed it the first time.',
          },
          { by: 5, text: 'The prologue with the police asking Kevin whether he did it. Of course they ask.' },
        ],
      },
      {
        by: 8,
        title: 'Kevin stays five years',
        text: 'He’s a good man, he helps people escape, and when he returns he has an accent like Tom Weylin’s. Also he had said at the beginning that it might be a great time to live in, to go west and see it. Butler is never unkind to him, and she doesn’t miss a thing.',
        comments: [
          {
            by: 12,
            text: 'The bit where they play at being master and slave so as to get through, and Dana notices how easily everybody can be trained to accept it. She means herself.',
          },
        ],
      },
      {
        by: 5,
        title: 'I expected a time travel adventure',
        text: 'Read it in one day, missed my stop twice, and then walked around the block before going in to my children. Alice. I can’t talk about Alice yet.',
        comments: [
          {
            by: 10,
            text: 'Dana is asked to persuade her. She does it, with all the reasons. That chapter is the worst for me, since I followed every reason.',
          },
          { by: 5, text: 'That is what I couldn’t say. Yes.' },
        ],
      },
      {
        by: 2,
        title: 'Plain style as a decision',
        text: 'There is hardly a metaphor in it. A whip does what a whip does, and the sentence stops. After the lavishness of so much historical fiction this is like cold water. She read slave narratives for it in Baltimore and said that she had had to make hers milder, as nobody would have read it otherwise.',
      },
    ],
  },
  {
    book: 37,
    title: 'Solaris',
    arrivedDaysAgo: 154,
    posts: [
      {
        by: 4,
        title: 'English readers: you have most likely read a translation of a translation',
        text: 'Until 2011 the only English version was made from the French, and Lem, who read English well, disliked it. Harey became Rheya, Snaut became Snow. Bill Johnston’s, from the Polish, exists as an e-book and audiobook. The difference is not cosmetic: Lem is funnier, more technical and much colder.',
        reception: 'loved',
        comments: [
          {
            by: 9,
            text: 'As someone in the trade: a relay translation can be good work. But here you can hear the second window pane.',
          },
          { by: 6, text: 'Switched halfway. It’s a different book from "Rheya" on.' },
          {
            by: 11,
            text: 'No paper edition for legal reasons, so I can’t sell it, and so it’s the only time I’ll recommend a file.',
          },
        ],
      },
      {
        by: 12,
        title: 'Does one need the chapters on Solaristics?',
        text: 'Mimoids, symmetriads, asymmetriads, a hundred years of theories… I admit that I flicked. Is it a joke about academia or do I miss something?',
        comments: [
          {
            by: 4,
            text: 'Both. It is the history of a science that described everything and understood nothing. Without it you could think that Kelvin may succeed.',
          },
          {
            by: 7,
            text: 'I loved exactly these. The classification systems get more and more beautiful as the hope goes out of them.',
          },
          {
            by: 12,
            text: 'Ok, I went back. The symmetriad that swallows the expedition is one of the scariest things I’ve read, and it’s told like a textbook.',
          },
        ],
      },
      {
        by: 5,
        title: 'Poor Harey',
        text: 'She isn’t his wife, she knows it before he will say it, and she’s the only one on that station who behaves well. Drinking the liquid oxygen. And then she comes back to life because she’s not even allowed that. I know that the ocean is the point, but for me the book is hers.',
        reception: 'loved',
        comments: [
          {
            by: 10,
            text: 'It’s strange: she is made out of nothing but his memory, and she ends up with more of a self than he has.',
          },
          {
            by: 4,
            text: 'Lem said of Tarkovsky’s film that it was Crime and Punishment in space. You two would get on with Tarkovsky.',
          },
        ],
      },
      {
        by: 6,
        title: '"We don’t need other worlds. We need mirrors."',
        text: 'Snaut says it in passing. The truest thing ever said about science fiction, inside science fiction.',
      },
    ],
  },
  {
    book: 47,
    title: 'Nineteen Eighty-Four',
    arrivedDaysAgo: 103,
    posts: [
      {
        by: 6,
        title: 'The second time hurts more',
        text: 'At sixteen I read it for the rats. At thirty-five I read it for his mother, who has no chocolate left to give the little sister because he has snatched it, and puts an arm around her all the same, though it changes nothing.',
        comments: [
          {
            by: 5,
            text: 'The arm. He sees the same gesture in the newsreel and in the dream. It’s the whole opposite of the Party.',
          },
        ],
      },
      {
        by: 2,
        title: 'The footnote at the beginning sends you to the end',
        text: 'On one of the first pages a note says that Newspeak was the official language of Oceania, and refers to an appendix. Was. The appendix is in ordinary English, in the past tense, and takes a scholar’s calm for granted. Somebody writes after the Party. I only wonder why Orwell hid his hope where most readers stop reading.',
        reception: 'loved',
        comments: [
          {
            by: 4,
            text: 'When his American publisher wanted to cut it he refused, and risked a large sum. So it mattered to him.',
          },
          {
            by: 11,
            text: 'Or it’s just how you write a mock essay. I wouldn’t hang a resistance movement on a tense.',
          },
          {
            by: 2,
            text: 'In a book about what happens when tenses are abolished I would, owen.',
            reception: 'loved',
          },
        ],
      },
      {
        by: 12,
        title: 'Nobody needed telescreens, we bought them',
        reception: 'disliked',
        text: 'I work in this industry and can confirm. Huxley was right and Orwell was wrong: pleasure does it, not fear.',
        comments: [
          { by: 10, text: 'Come to my parents’ country and say that.' },
          {
            by: 4,
            text: 'In 1983 a man sat on the stairs of our building each day and wrote down who came in. It’s always "outdated" somewhere else.',
            reception: 'loved',
          },
          {
            by: 12,
            text: 'You are right, both. I spoke of where I sit. I’d delete it, but then it would never have been said, and in this thread of all places.',
            reception: 'loved',
          },
        ],
      },
      {
        by: 7,
        title: 'Room 101 is bad science and good literature',
        text: 'Conditioning does not work that way and terror does not make belief, as far as we know. But what it makes is betrayal, and he gets this exactly right. "Do it to Julia." Afterwards they meet in a park, on a vile day in March, and each says that they betrayed the other, and there is nothing else left to say.',
        comments: [
          {
            by: 3,
            text: 'The park is the true last scene. The gin and the tear are only what is left over.',
          },
        ],
      },
      {
        by: 9,
        title: 'The paperweight',
        text: 'A bit of coral in a hemisphere of glass, bought since it’s of no use. He thinks the room is inside it, and Julia’s life and his own, fixed in a sort of eternity. When they are arrested somebody smashes it on the hearth, and what rolls over the mat is tiny. "How small it always was!" I gasp every time.',
      },
      {
        by: 1,
        title: 'Goldstein’s book: did you read it or skip it?',
        text: 'Julia falls asleep during it, which made me laugh, because I was close.',
        comments: [
          {
            by: 8,
            text: 'I tell students that they may be Julia the first time, and have to be Winston the second.',
          },
          {
            by: 4,
            text: 'It breaks off just where it would say why. That’s the reason to read it: you turn the page and the soldiers come.',
          },
        ],
      },
    ],
  },
  {
    book: 53,
    title: 'The Left Hand of Darkness',
    arrivedDaysAgo: 74.9,
    posts: [
      {
        by: 13,
        title: 'The crossing of the ice',
        text: 'Weeks and weeks with a sledge, and she tells us what they ate, how the tent was pitched, what kind of snow it was. I’ve been on skis in the north for many winters. "Unshadow", the white weather where you can’t see your own feet and must be roped since there may be a crevasse, is just as it is. I believe her about love because she’s right about snow.\n\nWhat I like most is how the two take turns to be the one who knows. On the ice it’s Estraven: how to load, when to stop, why you must eat when you don’t want to. In the tent at night, when they can’t sleep for the cold, they both say things that neither would say with shoes on. I once shared a tent for nineteen days with a man I had hardly known before. We never spoke about it later and have written to each other each Christmas for thirty-eight years.',
        reception: 'loved',
        comments: [
          {
            by: 9,
            text: 'She had read Scott and Shackleton, Cherry-Garrard too I think. They have the same tenderness for food.',
          },
          { by: 5, text: '"I believe her about love because she’s right about snow." Can I have that?' },
          { by: 13, text: 'Please.' },
        ],
      },
      {
        by: 10,
        title: 'The king was pregnant',
        text: 'The most famous sentence of the book, and half of its problem is in it: king, he, his. Le Guin defended the masculine pronoun, then regretted it, then wrote about why, in a second version of the same essay with her second thoughts in brackets beside the first. I find that as moving as the novel. Who else argues with herself in print, for twenty years?',
        reception: 'loved',
        comments: [
          {
            by: 2,
            text: '"Is Gender Necessary? Redux". Every author should be obliged to annotate one of her own certainties.',
          },
          {
            by: 9,
            text: 'In Chinese he and she sound alike and only the character differs. Read aloud, the whole quarrel disappears. Written, one must choose.',
          },
          { by: 10, text: 'mei.lin, did the translators choose the male one?' },
          { by: 9, text: 'In the edition I know, yes. One can hear them not wanting to.' },
        ],
      },
      {
        by: 4,
        title: 'Genly Ai is slow',
        text: 'The cleverest man eighty worlds could send, and it takes him two hundred pages to notice who his only friend is. I suspect it’s on purpose.',
        comments: [
          {
            by: 3,
            text: 'Entirely. He distrusts Estraven for everything that he would call womanish in a man. On his own report, too.',
          },
          {
            by: 6,
            text: 'And Estraven thinks the whole time he is speaking plainly. Shifgrethor. Two polite people nearly die of it.',
          },
        ],
      },
      {
        by: 6,
        title: 'Start with chapter 2 if you’re stuck',
        text: 'The parade and the politics put me off three times. The little myth about the two brothers and the Place Inside the Blizzard got me. It’s five pages and the whole book is in it.',
        comments: [
          {
            by: 1,
            text: 'This worked! Three false starts here too. On the ice now and not answering the phone.',
          },
        ],
      },
    ],
  },
  {
    book: 58,
    title: 'The Three-Body Problem',
    arrivedDaysAgo: 53,
    posts: [
      {
        by: 9,
        title: 'In the original, the book begins somewhere else',
        text: 'In the Chinese edition the Cultural Revolution comes in the middle, as a flashback, because an opening like that seemed risky to the publisher. Ken Liu asked if it might be moved to the front for the English one, and the author said that this is how he had wanted it all along. So for once the translation is nearer to the draft than the original is.',
        reception: 'loved',
        comments: [
          {
            by: 4,
            text: 'Then the English reader begins with the answer to "who could want this?" and the Chinese reader begins with the puzzle. Two different novels.',
          },
          {
            by: 9,
            text: 'Yes. My mother, who lived through those years, preferred to be surprised by it. She said one always is.',
          },
        ],
      },
      {
        by: 7,
        title: 'The human computer',
        text: 'Thirty million soldiers with black and white flags, in formations that are AND, OR and NOT, and Newton and von Neumann in front of the First Emperor. I have never been so happy in a chapter. Did not care about one single character in the book, by the way.',
        comments: [
          {
            by: 12,
            text: 'It actually works. I had our juniors build an adder with flags on an offsite after it.',
          },
          { by: 6, text: 'Da Shi! You have to care about Da Shi. He smokes, he is rude, he is right.' },
          { by: 7, text: 'I’ll give you Da Shi. The bugs have never been defeated.' },
        ],
      },
      {
        by: 10,
        title: 'Would you have answered?',
        text: 'The pacifist on the other side writes: do not answer, do not answer, do not answer. And Ye Wenjie, who has seen what she has seen, presses the button. I understood her completely. That’s what makes it frightening.',
        reception: 'loved',
        comments: [
          {
            by: 3,
            text: 'Later her hope of repentance is the thing: she meets the Red Guards who killed her father, and they’re ruined women who say that no one will remember. Nobody will say sorry to her. That comes after the button, and it justifies nothing, and still.',
          },
          {
            by: 13,
            text: 'I would not answer. But I don’t answer the telephone either.',
            reception: 'loved',
          },
        ],
      },
      {
        by: 11,
        title: 'Cardboard people, excellent physics',
        text: 'Two stars for the prose, five for unfolding a proton.',
        reception: 'disputed',
        comments: [
          {
            by: 5,
            text: 'I skipped the proton and stayed for Ye Wenjie in the village, learning to sleep again. That chapter is pure warmth and not cardboard.',
          },
        ],
      },
    ],
  },
  {
    book: 65,
    title: 'Dune',
    arrivedDaysAgo: 30,
    posts: [
      {
        by: 7,
        title: 'Litany against fear',
        text: 'Technically sound. "I will permit it to pass over me and through me" is exposure with response prevention. I’ve had patients bring it in by themselves.',
        reception: 'loved',
        comments: [{ by: 6, text: 'Said it before a root canal. The dentist joined in.' }],
      },
      {
        by: 10,
        title: 'The Arabic in it',
        text: 'Mahdi, jihad, Lisan al-Gaib, Shai-Hulud (shay’ khulud, roughly thing of eternity), bi-la kaifa. As a girl I was thrilled to find my grandmother’s words thirty thousand years in the future. As an adult I notice that desert people still wait in it for a young man from outside. I believe Herbert knew that that was the trap. I’m not sure that all his readers do.\n\nWhen I read it with my group, half of us were from families that speak Arabic or Persian, and we made a game of it: who finds the most words, and what has happened to each on the way. Some are worn down like coins. Some are simply wrong, and rather sweet in it. In the end we’d two columns on the wall, "borrowed" and "taken", and we could not agree on a single one. I’d recommend it as an evening.',
        reception: 'loved',
        comments: [
          {
            by: 3,
            text: 'The Bene Gesserit planted the legend for just such a boy. The Missionaria Protectiva is the most honest description of what missions leave behind.',
          },
          {
            by: 12,
            text: 'The films dropped the word jihad and said "holy war". It lost more than it saved.',
          },
          { by: 10, text: 'Agreed. It’s a word with a long life and they left it to the worst people.' },
        ],
      },
      {
        by: 4,
        title: 'He tells you the traitor in the second chapter',
        text: 'We know it is Yueh before he has done anything, there is even an epigraph about it. And the dinner party and the whole long wait are all the better for it. Tension isn’t ignorance.',
        comments: [
          {
            by: 2,
            text: 'And the epigraphs by Princess Irulan make everything already history. We read his youth in the footnotes of his cult.',
          },
        ],
      },
      {
        by: 11,
        title: 'You can stop after the first one',
        text: 'I sell a hundred first volumes to ten second ones. The public has judged.',
        reception: 'disliked',
        comments: [
          {
            by: 6,
            text: 'Messiah is where he says what he meant! It’s two hundred pages! Without it you cheer for Paul.',
          },
          { by: 4, text: 'What nightowl says. It’s the second half of one argument.' },
        ],
      },
      {
        by: 13,
        title: 'Water discipline',
        text: 'They spit on the table before the Duke and it’s a gift of moisture. From one custom you understand a whole people. Most fantasy gives me a map instead.',
      },
      {
        by: 8,
        title: 'Jessica is the main character, discuss',
        text: 'She disobeyed one order, out of love, and thousands of years of planning fell over. The son only lives in the consequences.',
        comments: [
          {
            by: 9,
            text: 'And the last line of the book is hers, about being called wives. A strange, small, human place to stop.',
          },
        ],
      },
    ],
  },
  {
    book: 77,
    title: 'The Dispossessed',
    arrivedDaysAgo: 2.1,
    posts: [
      {
        by: 4,
        title: '"There was a wall. It did not look important."',
        text: 'The spaceport on Anarres has a wall a child could climb. Like all walls it was two-faced: what is inside it depends on which side you are on. The whole novel is in that first paragraph and I’d forgotten it. I first read it in Gdańsk in a samizdat copy so pale that you had to hold it to the window.',
        reception: 'loved',
        comments: [
          { by: 10, text: 'How did it read then, there?' },
          {
            by: 4,
            text: 'Like a letter from somebody who knew that the other side of the wall had a shop and a price list. Nobody else told us that.',
          },
        ],
      },
      {
        by: 5,
        title: 'Takver and the postings',
        text: 'They are sent to work on two sides of the planet for four years during the famine, and no one forces them, and they go. I brought this book here for the politics and I keep thinking about two people on a platform, and a child who doesn’t know her father.',
        comments: [
          {
            by: 13,
            text: 'Nobody orders them. That’s what he sees later, that they have come to obey the neighbours.',
          },
        ],
      },
      {
        by: 12,
        title: 'Question about the order of chapters',
        text: 'Odd ones on Urras, even ones on Anarres, as far as I see. Is there anything lost if I read all of one world first?',
        comments: [
          {
            by: 2,
            text: 'Everything. The book has a theory of time in which before and after are there at once, and it is built so that his departure stands beside his return. Please read it as it is bound.',
          },
          { by: 12, text: 'Understood, reading it as bound :)' },
        ],
      },
    ],
  },
];
