import type { BookDiscussion } from './book-discussion.js';

export const history: readonly BookDiscussion[] = [
  {
    book: 1,
    title: 'The Histories',
    arrivedDaysAgo: 409,
    posts: [
      {
        by: 9,
        title: 'What would you ask for, to eat your dead?',
        text: 'Darius asks some Greeks at his court what he would have to pay them to eat their fathers’ bodies. Nothing in the world, they say. He then asks some Callatiae, who do eat them, what they would take to burn theirs; they cry out and beg him not to say such things. Herodotus concludes that Pindar was right, custom is king of all. It takes him half a page, and I think of it whenever people discuss anything on the news.',
        reception: 'loved',
        comments: [
          {
            by: 10,
            text: 'And there is an interpreter in that room! He says expressly that the Greeks were told by interpreter what was answered. He thought of it.',
          },
          {
            by: 4,
            text: 'He does not say that all customs are equally good, though. Only that everybody thinks his own the best. It’s an observation and not a philosophy.',
          },
        ],
      },
      {
        by: 13,
        title: 'Start with book two',
        text: 'If the kings of Lydia tire you, begin with Egypt. The cats, the crocodile with earrings, the brickwork, the source of the Nile, and how he measured the pyramid’s side. Then go back.',
        comments: [
          {
            by: 11,
            text: 'Or start at 6.129, where Hippocleides dances on the table with his legs in the air and loses a bride. "Hippocleides doesn’t care." It should be on a mug.',
          },
          {
            by: 1,
            text: 'I started with Egypt as advised, and it’s like travelling with a very well-read uncle who believes the guide about half the time.',
          },
        ],
      },
      {
        by: 4,
        title: 'The Persians decide everything twice',
        text: 'Once drunk and once sober, and only if both agree do they do it. I propose it for our project meetings. Also the other way round: what they first discussed sober they look at again when drunk.',
        reception: 'loved',
      },
      {
        by: 3,
        title: 'Artemisia',
        text: 'She commands five ships at Salamis, advises Xerxes not to fight there, is right, is overruled, and gets away by ramming one of her own side so that the Greeks take her for a friend. Xerxes watches from the shore and says that his men have become women and his women men. Herodotus came from her city. He’s so proud of her that he forgets to pretend otherwise.',
        comments: [
          {
            by: 2,
            text: 'The best touch is his remark that nobody of the rammed ship survived to accuse her.',
          },
        ],
      },
    ],
  },
  {
    book: 11,
    title: 'The Guns of August',
    arrivedDaysAgo: 330,
    posts: [
      {
        by: 7,
        title: 'The Kaiser asks if it can be stopped',
        text: 'On the first of August he believes for some hours that England will stay out, and wants to turn the whole army to the east. Moltke tells him that it can’t be done: eleven thousand trains. Afterwards the head of the railway section wrote a book to prove that it could have been. I have sat in hospital meetings where the plan was the reason for the plan. Nobody died of ours.\n\nTuchman is at her best with this sort of scene: five or six tired men, one of them on the verge of tears, in a room with good furniture. The Kaiser says to Moltke, "Your uncle would have given me a different answer", and Moltke writes afterwards that something in him broke and he was never the same. Meanwhile the first company has already crossed into Luxembourg, ahead of its hour, and taken a small railway station. You look up from the page and it’s one o’clock at night.',
        reception: 'loved',
        comments: [
          {
            by: 4,
            text: 'Von Staab, the railway man. He was offended on behalf of his timetables. I understand him perfectly.',
          },
          {
            by: 8,
            text: 'Kennedy gave this book to his staff in 1962 and said he didn’t want someone to write The Missiles of October.',
          },
        ],
      },
      {
        by: 11,
        title: 'Where is Serbia?',
        reception: 'disputed',
        text: 'Marvellous prose, and a world war that begins without the Balkans and without Austria. She says so herself in a note. A stage with one wall missing.',
        comments: [
          {
            by: 3,
            text: 'It is about a month in the west and at Tannenberg, and says that it is. I’d rather have one wall painted like this than four in grey. Read Clark’s Sleepwalkers after.',
          },
          { by: 11, text: 'Read both. You’ll notice which of them you remember.', reception: 'disliked' },
        ],
      },
      {
        by: 8,
        title: 'The first paragraph is a film',
        text: 'Nine kings in scarlet and blue and green and purple, riding by threes through the palace gates with plumed helmets, in May 1910, and the muffled tongue of Big Ben. I heard that she worked on it for eight hours. One paragraph!',
        comments: [
          { by: 6, text: 'Eight hours and it reads like a breath.' },
          {
            by: 2,
            text: 'The last words of it, on the sun of the old world setting in a dying blaze of splendor never to be seen again, are purple. She has earned it, she has only just started.',
          },
        ],
      },
      {
        by: 13,
        title: 'Joffre’s lunch',
        text: 'The front is collapsing and the General has two good meals and is in bed by ten. Nothing may disturb it. It may have saved France.',
      },
    ],
  },
  {
    book: 18,
    title: 'Guns, Germs, and Steel',
    arrivedDaysAgo: 281,
    posts: [
      {
        by: 6,
        title: 'Zebras bite and don’t let go',
        text: 'That’s why there was no African cavalry in Rome. It’s the fact that I’ve told most people, in the whole of my life. Fourteen big domestic animals out of a hundred and forty-eight candidates!',
        comments: [
          {
            by: 7,
            text: 'The Anna Karenina principle: every domesticable animal is alike. As a rule of thumb it’s good, as a theory it’s a bit of a story told afterwards.',
          },
          {
            by: 13,
            text: 'Did anybody in earnest try with zebras for four thousand years? The aurochs wasn’t friendly either.',
          },
          { by: 6, text: 'henrik, you’ve just damaged my best party fact.' },
        ],
      },
      {
        by: 3,
        title: 'What Yali asked, and what he was answered',
        text: 'Yali wanted to know why you have so much and we so little. The book replies with wheat and latitude. I accept nearly all of it up to about 1500. But from there on people took things from people, with ledgers and laws, and chose to. Geography explains why somebody had ships. It doesn’t explain what they did when they landed, and cargo was a question about that as well.',
        reception: 'loved',
        comments: [
          {
            by: 4,
            text: 'He says that he’s after the ultimate causes and not the proximate ones. It is not fair to ask why he did not write the other book.',
          },
          {
            by: 3,
            text: 'He chose the title "The Fates of Human Societies". Fate has no defendants.',
            reception: 'loved',
          },
          {
            by: 10,
            text: 'Anthropologists who worked there say that Yali was not asking for axes, he was asking why he wasn’t treated as an equal. That may be the real answer to both of you.',
          },
        ],
      },
      {
        by: 12,
        title: 'The chapter on Cajamarca',
        text: '168 Spaniards, 80,000 men of Atahuallpa, one afternoon, told from six eyewitness reports. I’d never have thought that a chapter on writing systems could follow that and still hold me. Germs first, says everyone; writing was what surprised me. Atahuallpa walked in since nobody could have read about Mexico to him.',
        comments: [
          {
            by: 5,
            text: 'The smallpox had arrived before the Spaniards and killed the emperor and his heir. The war was there because of it. This stays with you.',
          },
        ],
      },
    ],
  },
  {
    book: 26,
    title: 'A People’s History of the United States',
    arrivedDaysAgo: 222,
    posts: [
      {
        by: 8,
        title: 'I teach history and I’m of two minds',
        text: 'For: no other book makes them sit up like this. The Lowell girls turn out, the miners’ families at Ludlow, and suddenly history is people who were their age.\n\nAgainst: it has no footnotes, and it seldom says "we don’t know". A book that asks you to distrust the textbook should show you its own seams.\n\nSo I give them one chapter of Zinn and one of the textbook on the same year, and a pencil.\n\nWhat they find is never what I expect. This year somebody noticed that both chapters use the passive for the same three events: villages "were burned", land "was opened". We spent the whole lesson on who did it.',
        reception: 'loved',
        comments: [
          {
            by: 2,
            text: 'A historian called Wineburg made this criticism well: too many rhetorical questions, too few real ones.',
          },
          {
            by: 11,
            text: 'And nobody objected when the other side had no footnotes for a hundred years.',
            reception: 'disputed',
          },
          { by: 8, text: 'True. But I can only mark the homework I am given.', reception: 'loved' },
          { by: 3, text: 'One chapter each and a pencil is how it ought to be done.' },
        ],
      },
      {
        by: 10,
        title: '"My point is not to grieve for the victims"',
        text: 'People call it a gloomy book. In the first chapter he says that he doesn’t want to grieve for the victims and denounce the executioners, since those tears, that anger, cast into the past, deplete our energy for the present. And that the lines aren’t always clear: in the long run the oppressor is also a victim, and in the short run victims turn on other victims. Hardly a slogan.',
      },
      {
        by: 4,
        title: 'Villains on every page',
        reception: 'disputed',
        text: 'After three hundred pages I could predict each motive: profit. Some people in history are just wrong, or tired, or brave for a bad cause. He has no room for that.',
        comments: [
          {
            by: 10,
            text: 'He gives a whole chapter to those who "would not go", with all their mixed reasons. It is the rich who have only one motive, I admit.',
          },
          { by: 13, text: 'My brother emigrated to Minnesota to the mines. The mine owner had one motive.' },
        ],
      },
    ],
  },
  {
    book: 35,
    title: 'SPQR',
    arrivedDaysAgo: 164,
    posts: [
      {
        by: 2,
        title: 'How she handles Catiline',
        text: 'We have Cicero’s own speeches, polished afterwards, in which he saves the state from a terrorist. Every schoolchild learned Quo usque tandem. Beard opens on this day in 63 BCE, admires the Latin, and then asks whether the plot was half as big as the consul needed it to be. There are coins which suggest a credit crisis. She doesn’t decide. She teaches you how to go on not deciding and still know a great deal.',
        reception: 'loved',
        comments: [
          {
            by: 8,
            text: 'The demonstrators in Budapest with Quousque tandem on a placard, in 2012, is such a good detail.',
          },
          {
            by: 3,
            text: 'And that he had citizens executed without trial and spent the rest of his life explaining it. Every emergency since has quoted him.',
          },
        ],
      },
      {
        by: 6,
        title: 'The lavatory philosophers of Ostia',
        text: 'A bar with the Seven Sages on the wall, giving advice on bowel movements. "To shit well, Solon stroked his belly." Two thousand years and the pub is the same pub.',
        reception: 'loved',
        comments: [
          {
            by: 9,
            text: 'Underneath were the ordinary customers, painted on the seats. They weren’t laughing at learning, I think, they were laughing with it.',
          },
        ],
      },
      {
        by: 1,
        title: 'Why stop in 212?',
        text: 'I turned the page and the book was over. Caracalla makes every free inhabitant a citizen, and that’s the end of her "first Roman millennium". Is it a good place to end or did she run out of paper?',
        comments: [
          {
            by: 3,
            text: 'The best one. The whole book asks who can be a Roman. When the answer is "everybody", the question that built the place is gone, and a different one begins.',
          },
          {
            by: 4,
            text: 'And those who were citizens before at once found another way of not being equal: honestiores and humiliores. Ink hardly dry.',
          },
          { by: 1, text: 'Both of these should be printed on the last page.' },
        ],
      },
    ],
  },
  {
    book: 46,
    title: '1491',
    arrivedDaysAgo: 105,
    posts: [
      {
        by: 10,
        title: 'Is 1493 as good?',
        text: 'I would go straight on to it if so.',
        comments: [
          {
            by: 11,
            text: 'Better, if anything. Potatoes, silver, mosquitoes, rubber. You’ll never look at a worm in the same way.',
          },
        ],
      },
      {
        by: 13,
        title: 'The forest as an orchard',
        text: 'Burned underwood, open like a park, chestnut and hickory where people wanted them. I’ve spent my life in woods which I called wild, and looked up afterwards who planted mine. The answer was a man called Nilsson in 1911.',
        reception: 'loved',
      },
      {
        by: 3,
        title: 'Tisquantum knew what he was doing',
        text: 'In the school story friendly Squanto teaches the pilgrims to plant fish with the maize. An early chapter gives us the man: kidnapped to Spain, a while in London, home again to find that his whole town had died in four years. His name was probably not even a name but something like "the wrath of God". He negotiates between three parties, for himself too, and nearly brings it off.',
        reception: 'loved',
        comments: [
          {
            by: 8,
            text: 'The fish manure may have been something he had picked up in Europe. It is that sort of book.',
          },
          { by: 12, text: 'Imagine to introduce yourself like that. "Hello, I am the wrath of God."' },
        ],
      },
      {
        by: 7,
        title: 'How sure are we of the numbers?',
        text: 'Estimates of the population before contact differ by a factor of ten, and the higher ones are multiplied back from assumed mortality of 95 per cent. He’s honest on this, he gives both camps. But people then quote the high number as if it had been counted.',
        comments: [
          {
            by: 4,
            text: 'One of them said that you can’t get big numbers from nothing and the other that you can’t get villages on every river bend from small ones. I side with the villages. The lidar pictures since look that way.',
          },
          { by: 7, text: 'The lidar did move me, I admit it. I would still not put a decimal on it.' },
        ],
      },
      {
        by: 5,
        title: 'What a khipu might be',
        text: 'If they really wrote in knots, in three dimensions, with colour and with the direction of the ply, then somewhere in a drawer in Berlin there’s a poem and no one can read it. I think about it in museums now.',
      },
    ],
  },
  {
    book: 62,
    title: 'Sapiens',
    arrivedDaysAgo: 38,
    posts: [
      {
        by: 5,
        title: 'Audiobook for long drives: yes',
        text: 'Lisbon to Porto and back and we argued all the way. My brother-in-law drove past the exit during the chapter on money.',
      },
      {
        by: 12,
        title: 'Peugeot doesn’t exist',
        text: 'You could scrap every car, sack all the people and sell the shares, and the company would still be there; a judge could dissolve it and all the cars would still be there. I’ve worked for limited companies for twelve years and only then understood what I’d been working for.',
        comments: [
          {
            by: 10,
            text: 'It’s the best chapter. Although "fiction" is a slippery word there. A law isn’t a lie, and a promise doesn’t become untrue because you can’t touch it.',
          },
          {
            by: 12,
            text: 'He does say that imagined orders aren’t lies. But yes, he has it both ways when it sounds good.',
          },
        ],
      },
      {
        by: 7,
        title: 'Confident sentences without a source',
        reception: 'disputed',
        text: 'I kept a tally. In the first hundred pages there are forty-one claims I’d send back with "reference?" and most are in areas where specialists have disagreed for decades: what foragers felt, why we left the Neanderthals behind, what was in the heads of those who painted. A fine talker. You enjoy the evening and check it on the way home.',
        comments: [
          {
            by: 8,
            text: 'I am that person at dinner, so I’m biased. It sent three of my pupils to study archaeology, though, and they can do the checking.',
          },
          {
            by: 11,
            text: 'Best seller I have, most returned to the shop with underlinings that stop at page 120.',
          },
          {
            by: 4,
            text: 'A survey of all of history that footnoted every "perhaps" would be unreadable. The question is if the big claims stand. "Wheat domesticated us" is a joke with a real idea in it.',
          },
          { by: 7, text: 'The real idea is older and from people he might have named.', reception: 'loved' },
        ],
      },
      {
        by: 9,
        title: 'Were the foragers happier?',
        text: 'He calls the farming revolution a fraud: more people, worse lives. My grandparents farmed. I asked my mother what she thinks, and she said: try carrying your mother from camp to camp when she’s eighty.',
        reception: 'loved',
        comments: [
          { by: 13, text: 'Your mother should review books.' },
          {
            by: 3,
            text: 'Skeletons did get shorter and teeth got worse, that much is measured. But the measured ones are those who settled, and the mothers carried to camp left no skeleton anywhere. So, her point.',
          },
        ],
      },
    ],
  },
  {
    book: 80,
    title: 'The Warmth of Other Suns',
    arrivedDaysAgo: 0.1,
    posts: [
      {
        by: 7,
        title: 'Three people out of six million',
        text: 'So glad to be able to put this one on the shelf. Wilkerson interviewed more than twelve hundred people to find her three: Ida Mae Gladney, who leaves a cotton field in Mississippi for Chicago; George Starling, who must get out of Florida’s orange groves by night because he asked for fair wages; and Robert Foster, a surgeon, who drives to California since no hospital at home will let him operate. You start by reading a history and end by missing them.',
        comments: [
          {
            by: 3,
            text: 'Dr Foster’s drive through Arizona is the chapter I think of: motel after motel with a vacancy sign, and each of them just full. He rehearses in the car how to ask.',
          },
          {
            by: 7,
            text: 'And that he is ashamed to tell anyone, all his life. He gave enormous parties instead.',
          },
        ],
      },
      {
        by: 8,
        title: 'Pair it with Kindred or Beloved?',
        text: 'Thinking of a term on leaving: one novel, one history. This is the history, that’s settled since page thirty. Which novel would you set beside it?',
        comments: [
          {
            by: 10,
            text: 'Neither, I’d take Invisible Man or Song of Solomon. But if it must be one of these two, Beloved, because of who crosses which river.',
          },
        ],
      },
    ],
  },
];
