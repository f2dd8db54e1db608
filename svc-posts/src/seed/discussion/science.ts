import type { BookDiscussion } from './book-discussion.js';

export const science: readonly BookDiscussion[] = [
  {
    book: 6,
    title: 'On the Origin of Species',
    arrivedDaysAgo: 367,
    posts: [
      {
        by: 1,
        title: 'It’s so… polite?',
        text: 'I brought it in because I felt I should, and expected to be bored. But he’s such good company! "I have kept every breed which I could purchase or obtain", he writes, about pigeons, and has joined two London pigeon clubs. I can see him in the pub with the fanciers.',
        reception: 'loved',
        comments: [
          { by: 13, text: 'He takes the pigeon men in earnest. It’s why they told him things.' },
          {
            by: 7,
            text: 'Try the letters next. He wrote to gardeners, pig breeders and postmasters, and thanks each of them as if they were the Royal Society.',
          },
          { by: 1, text: 'Letters ordered!' },
        ],
      },
      {
        by: 7,
        title: 'Chapter six, where he argues against himself',
        text: '"Difficulties on Theory": he lists the eye, the missing links, the squirrels that half fly, and says of some that he can hardly reflect on them without being staggered. If my students wrote a limitations section like that I’d weep. The eye passage is quoted against him to this day, always without the next sentence.',
        reception: 'loved',
        comments: [
          {
            by: 4,
            text: 'The sterile ants, a chapter later, are the really hard one, and he nearly has the answer: selection may act on the family.',
          },
          {
            by: 8,
            text: 'I set this as an exercise: here is the quotation as found on a website, go and find the next sentence.',
          },
        ],
      },
      {
        by: 11,
        title: 'First edition, please',
        text: 'By the sixth he’d answered so many critics that the argument limps. Also no "survival of the fittest" in the first. Check the title page: if it has lost the "On", put it back on the shelf.',
        comments: [
          {
            by: 2,
            text: 'The word "evolved" occurs once in the first edition, and it is the last word of the book.',
          },
          { by: 11, text: 'There you are. He knew how to end.' },
        ],
      },
    ],
  },
  {
    book: 12,
    title: 'The Structure of Scientific Revolutions',
    arrivedDaysAgo: 322,
    posts: [
      {
        by: 12,
        title: 'Kuhn wouldn’t recognise his own word',
        text: 'I’ve been to two "paradigm shift" workshops this year. One of them was about expense reports.',
        reception: 'loved',
        comments: [
          {
            by: 4,
            text: 'A reader counted twenty-one senses of "paradigm" in the book itself. Expense reports would make twenty-two.',
          },
        ],
      },
      {
        by: 4,
        title: 'Normal science deserves a better name',
        text: 'Everyone remembers revolutions. I like the chapters on puzzle-solving: that a chess problem’s interest doesn’t depend on its importance, that you don’t test the theory but yourself. It describes my working life with respect. Popper would have me doubting the steam tables every Monday.',
        reception: 'loved',
        comments: [
          {
            by: 7,
            text: 'And it’s an argument for some stubbornness: if everybody dropped a theory at the first odd result no one would ever get deep enough to find the real anomaly.',
          },
          { by: 10, text: 'So when is one stubborn and when is one just old?' },
          {
            by: 4,
            text: 'He quotes Planck: the opponents die. I’m sixty-one. I’ll let you know.',
            reception: 'loved',
          },
        ],
      },
      {
        by: 10,
        title: 'Do they live in different worlds or not?',
        text: 'He says after the revolution scientists "work in a different world", and each time he adds a "though" or "as if". Aristotle sees constrained fall, Galileo a pendulum. Is there one stone or aren’t there two? I go back and forth.',
        comments: [
          {
            by: 2,
            text: 'He writes himself that he is aware of the difficulties in saying it, and that we must learn to make sense of statements that at least resemble these. "At least resemble" is the most Kuhnian phrase there is.',
          },
          {
            by: 7,
            text: 'One stone. But I’ve seen a senior radiologist and a student look at the same film, and I do know what he means.',
            reception: 'loved',
          },
        ],
      },
    ],
  },
  {
    book: 23,
    title: 'The Selfish Gene',
    arrivedDaysAgo: 242,
    posts: [
      {
        by: 13,
        title: 'The title frightened my wife',
        text: 'She asked if it’s a book that says we are all egoists. I read her the cleaning fish and the bats and the chapter about nice guys who finish first. She said that he ought to have called it "The Cooperative Gene".',
        reception: 'loved',
        comments: [
          {
            by: 4,
            text: 'In the anniversary edition he says that this would have been a good title too. Your wife and Dawkins agree.',
          },
          { by: 13, text: 'She’ll be unbearable.', reception: 'loved' },
        ],
      },
      {
        by: 7,
        title: 'Tit for tat',
        text: 'Axelrod invites experts to send in programs for the prisoner’s dilemma. The winner is the shortest one: start nice, hit back once, forgive at once. It won the second round as well, after everyone knew. I read chapter 12 every couple of years, mostly before negotiations about rotas.',
        comments: [
          {
            by: 12,
            text: 'With mistakes in the channel you need a more generous version, or two of them will echo revenge for ever. I’ve been in such email threads.',
          },
          { by: 7, text: 'Generous tit for tat, exactly. It’s also why my rota works.' },
        ],
      },
      {
        by: 3,
        title: 'He says it’s a metaphor, and then he forgets it',
        reception: 'disputed',
        text: '"Lumbering robots", "they created us, body and mind". Each time he’s challenged, it’s only a manner of speaking. Then he speaks in this manner for three hundred pages, and people build politics on it. If a lawyer did this I’d object.',
        comments: [
          {
            by: 4,
            text: 'Sustained for the adjectives, overruled for the argument. The arithmetic works without "selfish".',
          },
          {
            by: 7,
            text: 'He ends the chapter on memes by saying that we alone can rebel against the tyranny of the replicators. Nobody who builds politics on it got as far as this.',
          },
          {
            by: 10,
            text: 'Midgley wrote that genes can’t be selfish any more than atoms can be jealous. She was rude and I think he never got over it.',
          },
        ],
      },
      {
        by: 6,
        title: 'The word "meme", 1976',
        text: 'He gives tunes, catch-phrases, and ways of making pots as examples. No cats. He could not foresee the cats.',
      },
    ],
  },
  {
    book: 38,
    title: 'A Brief History of Time',
    arrivedDaysAgo: 149,
    posts: [
      {
        by: 8,
        title: 'Where did you stop? No shame.',
        text: 'I’ll begin: page 60 in 1989, page 80 in 2004, and all of it this summer. It was imaginary time that threw me each time.',
        reception: 'loved',
        comments: [
          {
            by: 1,
            text: 'Spinning particles. A particle of spin ½ has to be turned round twice to look the same. I turned a mug twice and went to bed.',
          },
          {
            by: 4,
            text: 'Read it to the end in one week in the eighties and believed that I’d understood. It was only when I tried to tell it that I noticed.',
          },
          { by: 13, text: 'I stopped at the tortoise on page one, for joy. I did go on later.' },
        ],
      },
      {
        by: 4,
        title: 'Black holes ain’t so black',
        text: 'Chapter 7 is his own discovery told in twelve pages: he’s getting into bed, and thinks about the horizon, slowly, since getting into bed takes him a long time. Pairs of particles, one falls in, one gets away. He says later in a paper that the picture isn’t quite what the calculation says. I’d take it all the same.',
        comments: [
          {
            by: 7,
            text: 'The getting into bed is what I remember. He mentions it as if it were a lamp in the room.',
          },
        ],
      },
      {
        by: 10,
        title: '"The mind of God"',
        text: 'The last words of an atheist’s book. He said later that he had nearly cut them and that it might have halved the sales. Do you read them as a joke?',
        comments: [
          { by: 2, text: 'As a rhyme on Einstein, and as good showmanship.' },
          { by: 6, text: 'At 3 a.m. I don’t read it as a joke.', reception: 'loved' },
        ],
      },
    ],
  },
  {
    book: 43,
    title: 'The Immortal Life of Henrietta Lacks',
    arrivedDaysAgo: 123,
    posts: [
      {
        by: 7,
        title: 'I’ve worked with HeLa',
        text: 'For two years of my doctorate I fed those cells each second day. A flask with a label, four letters. The rumour in our lab was "Helen Lane". I read this book ten years too late, and the page on which Deborah and her brother see the cells in the microscope, and she says how cold they are and blows on the vial to warm her mother, I couldn’t get past for a week.',
        reception: 'loved',
        comments: [
          { by: 3, text: '"You’re famous", she whispers to it. "Just nobody knows it."' },
          { by: 5, text: 'Thank you for telling us from the other side of the flask.' },
          { by: 9, text: 'Did your lab change anything after the book came out?' },
          {
            by: 7,
            text: 'There’s a photograph of her on the incubator now. It’s not nothing. And we ask, on paper, and explain it.',
          },
        ],
      },
      {
        by: 3,
        title: 'On the law of it',
        text: 'The Moore case in California: a man’s spleen becomes a patented cell line worth millions, and the court finds that he had a right to be told, but none to the cells. I use these chapters to explain to clients that "consent" and "property" are two different doors, and that most people have knocked at the wrong one.',
        comments: [
          { by: 4, text: 'Did the family ever get anything?' },
          { by: 3, text: 'A settlement with one company, in 2023, terms not public. Seventy-two years.' },
        ],
      },
      {
        by: 11,
        title: 'Too much Rebecca',
        reception: 'disputed',
        text: 'It’s a great story and the author’s car is in every second chapter.',
        comments: [
          {
            by: 10,
            text: 'I thought so until I saw what it’s for: a white journalist comes and wants something, again. If she left herself out she’d do as the others had done.',
          },
          {
            by: 8,
            text: 'And Deborah makes her pull over and pushes her against a wall. She had to be there for that.',
          },
        ],
      },
    ],
  },
  {
    book: 49,
    title: 'Braiding Sweetgrass',
    arrivedDaysAgo: 91,
    posts: [
      {
        by: 12,
        title: 'Strawberries are a gift',
        text: 'Short chapter, easy to take for sweet. Then you notice it’s a theory of economics: a gift makes a relationship and a purchase ends one. Wrote it on the team’s board with no explanation.',
      },
      {
        by: 13,
        title: 'The Honorable Harvest',
        text: 'Ask before you take. Never take the first, never take the last. Take only what’s given. My grandmother in Värmland picked lingonberries like this and would’ve been surprised to hear it called an ethics. I’ve copied the list out for my grandson. He asks the mushrooms now, aloud.',
        reception: 'loved',
        comments: [
          { by: 5, text: 'Do they answer?' },
          {
            by: 13,
            text: 'He says the chanterelles say yes and the others mind their own business.',
            reception: 'loved',
          },
        ],
      },
      {
        by: 9,
        title: 'A grammar of animacy',
        text: 'In Potawatomi a bay is a verb: to be a bay. Rocks, mountains, fire and places are spoken of as living, and a table isn’t. She’s learning it late, with sticky notes on the fridge, from nine last fluent speakers, and nearly gives up, because who needs a verb for "to be a Saturday". I read this in two languages of my own and understood for the first time what it is that I miss in either of them.',
        reception: 'loved',
        comments: [
          {
            by: 2,
            text: 'And her small proposal for English: a pronoun for living things instead of "it". It will never happen and one begins to do it in thought.',
          },
          { by: 12, text: 'To be a Saturday! I know precisely what that means.' },
        ],
      },
      {
        by: 4,
        title: 'Lovely. Is it science?',
        text: 'The sweetgrass experiment by her student is: picked plots do better than those left alone, and the committee had predicted the opposite. That one I’d sign. Corn, beans and squash too. But the trees that "talk" run through the rest as a fact.',
        comments: [
          {
            by: 7,
            text: 'She keeps the two voices apart more than it seems. Look who’s speaking: the professor has the data, the mother has the maple syrup.',
          },
          { by: 13, text: 'Forty litres of sap for one of syrup. This she has measured as well.' },
          { by: 4, text: 'Granted. I’ll read with an ear for which of them it is.' },
        ],
      },
      {
        by: 1,
        title: 'The salamanders',
        text: 'She and her daughters carry salamanders over a road on a rainy night in spring, while the news on the radio is about the first bombs on Baghdad. She doesn’t make a point of it. I had to stop the car. (Audiobook, read by herself. Get it.)',
        comments: [
          {
            by: 10,
            text: 'My aunt lived in Baghdad. I thank Kimmerer for that chapter and you for mentioning it.',
            reception: 'loved',
          },
        ],
      },
    ],
  },
  {
    book: 61,
    title: 'Cosmos',
    arrivedDaysAgo: 42,
    posts: [
      {
        by: 5,
        title: '"Billions and billions"',
        text: 'I’m told that he never says it in the series. I can hear him say it.',
        comments: [
          {
            by: 8,
            text: 'It was Johnny Carson, doing him on television. He gave in and made it the title of his last book.',
          },
        ],
      },
      {
        by: 11,
        title: 'I put this one here for my father',
        text: 'He was a bus conductor in Cork and had this and the Bible, and he read from both in the same voice. The chapter on Eratosthenes measuring the earth with a stick he could do by heart, with a broom.',
        reception: 'loved',
        comments: [
          {
            by: 8,
            text: 'I do it with a broom and a second school six hundred kilometres to the south. We were off by four per cent, and the other school claimed it was our fault.',
          },
          { by: 5, text: 'Owen, this is the nicest thing that you’ve posted.' },
          { by: 11, text: 'Don’t spread it about.', reception: 'loved' },
        ],
      },
      {
        by: 3,
        title: 'He got Hypatia and the library wrong',
        text: 'No Christian mob burned the great Library: it had faded over centuries, and by 415 there was no such building to burn. Hypatia was killed in a quarrel over power in the city. It’s a beautiful chapter and I’d not hand it to anyone without a note.',
        reception: 'disputed',
        comments: [
          {
            by: 4,
            text: 'It’s been the founding legend of every physicist I know. That hurts, and I looked it up, and it’s so.',
          },
          { by: 2, text: 'It is a martyr’s tale, which is a form, and he of all people wrote one.' },
        ],
      },
      {
        by: 6,
        title: 'The Heike crabs',
        text: 'Fishermen throw back the crabs that look a bit like a samurai’s face, and so after centuries they do. Natural selection by embarrassment. Some biologist says that nobody eats those crabs anyway. I chose not to hear it.',
        reception: 'loved',
        comments: [
          {
            by: 13,
            text: 'They’re too small to eat. But as an explanation it’s good, and you don’t forget it.',
          },
        ],
      },
      {
        by: 12,
        title: 'Does the science hold up enough to give it to a teenager?',
        text: 'She’s fifteen and wants Mars.',
        comments: [
          {
            by: 4,
            text: 'Mostly. Planets and dates are old, Pluto counts as one, no exoplanets yet. The way of asking hasn’t aged. Give it with an evening outside.',
          },
          { by: 11, text: 'Get the illustrated edition. It’s half the book.' },
        ],
      },
    ],
  },
  {
    book: 69,
    title: 'Silent Spring',
    arrivedDaysAgo: 16,
    posts: [
      {
        by: 9,
        title: '"Elixirs of Death" is a chemistry lesson you can feel',
        text: 'She takes carbon, hangs hydrogen and then chlorine on it, one atom after the other, and you see how small the step is from something harmless to something that will be in your fat for the rest of your life. I put this book on the shelf since I’d never before underlined a page about chlorinated hydrocarbons.',
        comments: [
          {
            by: 7,
            text: 'She was having radiation treatment while writing it and told almost nobody, so that they couldn’t say it was why.',
          },
          { by: 9, text: 'I knew that and it still stops me each time.' },
        ],
      },
      {
        by: 13,
        title: 'The eagles in our skerries',
        text: 'In the seventies we had almost none. The eggs broke under them. In 1978 I carried slaughterhouse waste out on the ice with others, in a sledge, so that they had clean meat in winter. There are several hundred pairs now. I see one from the kitchen. I’d like it to be known that a book did that.',
        reception: 'loved',
        comments: [
          { by: 5, text: 'I’d like it to be known that you did that.' },
          { by: 13, text: 'We were about thirty, and it smelled.', reception: 'loved' },
        ],
      },
      {
        by: 4,
        title: 'Did she cost lives by banning DDT?',
        text: 'You hear it again and again: malaria. I went to look. She never asked for a ban on all use; she says that insects carrying disease are a real problem and that spraying everything breeds resistant ones. The American ban of 1972 left export and disease control out. Posting it so that I can find it next time.',
        reception: 'loved',
        comments: [
          {
            by: 7,
            text: 'There’s a whole chapter on the resistant mosquitoes, "The Rumblings of an Avalanche". Those who blame her for malaria should read that one.',
          },
          { by: 11, text: 'They won’t. But I’ve bookmarked you.' },
        ],
      },
    ],
  },
  {
    book: 76,
    title: 'Gödel, Escher, Bach',
    arrivedDaysAgo: 3.2,
    posts: [
      {
        by: 13,
        title: 'A warning from the person who put it here',
        text: 'I’m on page 211 after fourteen months. It has made me learn what a canon is, and I can do the MU puzzle, in the sense that I know why you can’t. I recommend it and don’t expect to finish it.',
        reception: 'loved',
        comments: [
          {
            by: 4,
            text: 'Page 211! You’ve got the best joke before you: the record player that can’t play the record that breaks it… or is it behind you already?',
          },
          { by: 13, text: 'Behind. I laughed two days late, in the boat.', reception: 'loved' },
          { by: 12, text: 'I’m stuck in typographical number theory. Skip or suffer?' },
          { by: 4, text: 'Suffer for one evening with a pencil, then the rest is like flying.' },
        ],
      },
      {
        by: 9,
        title: 'How on earth was this translated?',
        text: 'A dialogue that reads the same backwards, acrostics, puns as proofs. The Chinese team worked on it for years and moved whole jokes from Bach to Chinese poetry, with the author’s blessing. He has written that being translated taught him what his book was about.',
        comments: [
          {
            by: 2,
            text: 'The Crab Canon in German is a small miracle as well. And he made notes for translators on every pun, in red ink.',
          },
        ],
      },
    ],
  },
];
