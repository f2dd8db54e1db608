import type { BookDiscussion } from './book-discussion.js';

export const fiction: readonly BookDiscussion[] = [
  {
    book: 4,
    title: 'Middlemarch',
    arrivedDaysAgo: 389,
    posts: [
      {
        by: 12,
        title: 'Page 40, three clergymen so far',
        text: 'Does it stay like this?',
        comments: [{ by: 8, text: 'There will be a doctor soon. And a horse.' }],
      },
      {
        by: 2,
        title: '"But why always Dorothea?"',
        reception: 'loved',
        text: 'Chapter 29 begins with Dorothea in her boudoir, and then the narrator stops in the middle of a sentence and asks why it must always be her. What follows is Casaubon from the inside: his small scruples, his fear of being looked at, his sense that he was never once carried out of himself. I had spent two hundred pages despising him. It takes Eliot about a page to make me ashamed of it, and she does not take back a single fault of his. I know no other novelist who would have thought that she owed him this.',
        comments: [
          {
            by: 5,
            text: 'I put the book down on the train at exactly that page. I had been so sure whom I was supposed to love.',
          },
          {
            by: 4,
            text: 'She is fair to him, yes. He is still a man who makes a young woman promise to go on filing his notes after his death.',
          },
          {
            by: 2,
            text: 'That is the point, tomek. Being fair to him is not the same as letting him off.',
            reception: 'loved',
          },
          {
            by: 8,
            text: 'I read that paragraph aloud every year to a class of seventeen-year-olds. It goes very quiet. They all know someone whom they have only ever seen from outside.',
          },
        ],
      },
      {
        by: 8,
        title: 'How do you get someone through the first hundred pages?',
        text: 'My reading group gives up in the same place each time, around the dinner parties at Tipton Grange, just before Lydgate arrives. Has anyone found a good way in?',
        comments: [
          {
            by: 11,
            text: 'Tell them to read it as it was sold: eight parts, one every couple of months. Nobody in 1872 read it in a fortnight for a meeting.',
          },
          {
            by: 12,
            text: 'The audiobook with Juliet Stevenson. You hear where the jokes are, and Mr Brooke becomes one of the funniest people alive.',
          },
          {
            by: 8,
            text: 'The audiobook did it for three of them. Mr Brooke "went into that a great deal at one time" is now a saying in the staff room.',
          },
        ],
      },
      {
        by: 7,
        title: 'The best doctor in fiction is a failure',
        text: 'Lydgate comes with the stethoscope, with ideas from Paris about tissues, and refuses to live off the drugs he prescribes. All of that is good medicine, and every one of his colleagues has a reason to resent it. What ruins him in the end is furniture. As a portrait of how a decent physician gets bought, one unpaid bill at a time, I have not seen it bettered.',
        comments: [
          {
            by: 3,
            text: 'And one vote. The choice of chaplain, Tyke or Farebrother, is where he first does what is convenient and tells himself that it was nearly the right thing.',
          },
          {
            by: 7,
            text: 'Yes! He walks in undecided and votes for Tyke because somebody sneers at him. The most believable moral failure in the book.',
          },
        ],
      },
      {
        by: 11,
        title: 'Ladislaw is a wet weekend',
        reception: 'disputed',
        text: 'Greatest novel in the language, and the heroine’s reward for six hundred pages of suffering is a fellow who lies on other people’s rugs.',
        comments: [
          { by: 5, text: 'He is the only person in the book who makes her laugh.' },
          {
            by: 2,
            text: 'He is also the one who sees that Casaubon’s great work is useless because the man cannot read German. A wet weekend with an education.',
          },
          { by: 6, text: 'Farebrother was right there.' },
          { by: 11, text: 'Farebrother was right there!' },
        ],
      },
      {
        by: 13,
        title: 'Mrs Bulstrode changes her dress',
        text: 'When she learns what her husband has done she locks herself in, takes off her ornaments, puts on a plain black gown, and goes down to sit with him. They don’t say what it is about. I have been married forty-one years and I think it’s the truest page about marriage that I ever read.',
        reception: 'loved',
        comments: [
          {
            by: 10,
            text: 'I had no feeling for her at all until then. Such a minor character, and the scene stays longest.',
          },
        ],
      },
      {
        by: 1,
        title: 'The squirrel’s heartbeat',
        text: 'Does anybody else stop every time at the line about hearing the grass grow and the squirrel’s heart beat, and dying of the roar on the other side of silence? I wrote it on the first page of my notebook and have no idea any more what else was in that chapter.',
        comments: [
          {
            by: 2,
            text: 'Dorothea, crying in Rome, six weeks after the wedding. It is about why we cannot afford to notice every ordinary sorrow. The next clause is the sting: as it is, the quickest of us walk about well wadded with stupidity.',
          },
        ],
      },
    ],
  },
  {
    book: 9,
    title: 'Beloved',
    arrivedDaysAgo: 344,
    posts: [
      {
        by: 3,
        title: 'Who is she?',
        text: 'Beloved is the daughter, that much the house knows. But in her own chapter, the one without full stops, she remembers crouching among the dying on a ship, a man without skin, the sea. That is not the memory of a child who died in a shed in Ohio. I read her as the child and as the sixty million of the dedication at once, and I think the book breaks if you insist on only one.',
        reception: 'loved',
        comments: [
          {
            by: 10,
            text: 'There is even a third reading inside the book: Stamp Paid mentions a girl kept locked up by a white man, and thinks it may be her.',
          },
          {
            by: 3,
            text: 'And Morrison leaves it standing. A sober explanation, offered once, and nobody in the house needs it.',
          },
          {
            by: 4,
            text: 'I wanted it to be decided. On second reading I noticed that nobody who wants things decided does any good in this story. Schoolteacher, for one, with his two columns.',
          },
        ],
      },
      {
        by: 5,
        title: 'Baby Suggs in the Clearing',
        text: 'Here, in this here place, we flesh. I had to read the sermon aloud, alone in the kitchen, and then I rang my mother.',
      },
      {
        by: 8,
        title: 'Would you teach it to sixteen-year-olds?',
        text: 'I have the choice for next spring. The department is nervous about the infanticide, and so am I, though for other reasons: I don’t want it to become "the shocking book". Those of you who read it at school, how was it done?',
        comments: [
          {
            by: 3,
            text: 'Give them Margaret Garner’s case first, in two paragraphs, without comment. Then the shock is history’s and not the novelist’s, and they can get on with reading.',
          },
          {
            by: 12,
            text: 'We had it at seventeen. What helped was that the teacher let us be confused for three weeks and did not explain the order of events.',
          },
          {
            by: 9,
            text: 'Start with Denver. She is their age, she is stuck in a house with her mother’s past, and she is the one who walks out of the gate.',
          },
          { by: 8, text: 'Denver as the way in. Thank you, that is how I will do it.' },
        ],
      },
      {
        by: 6,
        title: 'Paul D and the rooster',
        text: 'Mister, the rooster he freed from its shell himself, was allowed to be and stay what he was. Paul D wasn’t. A whole theory of slavery in one paragraph about poultry. Could not sleep after, and it wasn’t the shift.',
        comments: [
          {
            by: 13,
            text: 'The tobacco tin where his heart should be comes right after. She lets him stop talking there. So does Sethe, she goes on kneading.',
          },
        ],
      },
      {
        by: 2,
        title: '"It was not a story to pass on"',
        text: 'The sentence is said three times on the last two pages, the last time changed to "this is not". To pass on is to hand down and also to walk by. It must not be repeated; it must not be skipped. German has to choose, and the edition I own chose the first. I pencilled the second above it.',
        comments: [
          {
            by: 9,
            text: 'Chinese has to choose as well. I have seen a footnote do the work. It felt like an apology.',
          },
          { by: 10, text: 'And the very last word, alone, is her name. So it was passed on after all.' },
        ],
      },
    ],
  },
  {
    book: 20,
    title: 'Things Fall Apart',
    arrivedDaysAgo: 262,
    posts: [
      {
        by: 3,
        title: 'Please stop calling Okonkwo a tragic hero "despite" his culture',
        text: 'Every school guide says that he is brought down by a flaw, and that the flaw is Igbo manliness. Read again who disagrees with him: Obierika, who asks why he lent a hand in killing the boy; Uchendu, who teaches him why a child is called Nneka, mother is supreme; the elders who fine him for breaking the Week of Peace. His village keeps telling him that he has it wrong. He is not his culture. He is a frightened man’s idea of it.\n\nI say this as somebody whose grandfather was from Onitsha, not twenty miles from Ogidi where Achebe grew up. He did not read the book until he was eighty. He laughed all through the court scene with the egwugwu, since the second one has the walk of Okonkwo and all the wives notice and say nothing. That, he said, is how it was: everyone knows, and the law still stands, because all have agreed not to know. Then he came to the end and went to sit outside. "They asked him for a paragraph", he said.',
        reception: 'loved',
        comments: [
          { by: 8, text: 'I am rewriting a worksheet as we speak.' },
          {
            by: 11,
            text: 'The fear of his father is on page one and nobody believes it matters because the flute is so charming.',
          },
          {
            by: 7,
            text: 'Isn’t it a little too kind to the village? Twins are left in the forest, and it is exactly the mothers of twins who go to the missionaries first.',
          },
          {
            by: 3,
            text: 'Achebe puts the twins in for that reason, priya. He shows the cracks that the church comes in through. Nwoye does not understand the Trinity, he hears a hymn about brothers in darkness and thinks of Ikemefuna.',
          },
          {
            by: 7,
            text: 'That is fair. So it is a society with an argument going on inside it, and then someone arrives who ends all arguments.',
          },
        ],
      },
      {
        by: 4,
        title: 'The last paragraph',
        text: 'The District Commissioner decides that the man’s story might make a whole chapter, then thinks that a reasonable paragraph would do. We have just read two hundred pages. I have never felt the size of a paragraph so physically.',
        comments: [
          {
            by: 12,
            text: 'And he has the title of his book already. He has done all the research he will ever need.',
          },
        ],
      },
      {
        by: 9,
        title: 'Proverbs, and what to do with them in translation',
        text: 'Achebe says that proverbs are the palm-oil with which words are eaten, and then cooks with them throughout. I once translated three chapters as an exercise. The temptation is to look for a proverb of one’s own language with the same sense. It was always wrong: the lizard that jumped from the high iroko tree has to stay a lizard, and the tree an iroko.',
        comments: [
          {
            by: 2,
            text: 'Agreed, and no italics. The moment one italicises an egwugwu it turns into an exhibit.',
          },
          { by: 10, text: 'He did the same to English. That was the revenge and the gift.' },
        ],
      },
      {
        by: 1,
        title: 'What should I read next by him?',
        text: 'Finished it in two evenings and I want to stay with him. Straight on to No Longer at Ease, because it’s the grandson, or is Arrow of God the better book?',
        comments: [
          {
            by: 3,
            text: 'Arrow of God. Ezeulu is what Okonkwo would be if he could think. It is slower, and it is the masterpiece.',
          },
          {
            by: 5,
            text: 'I liked No Longer at Ease so much because it’s Lagos and bribes and a bad car loan. But listen to Ada.',
          },
        ],
      },
    ],
  },
  {
    book: 28,
    title: 'To Kill a Mockingbird',
    arrivedDaysAgo: 210,
    posts: [
      {
        by: 11,
        title: 'I’ll say it: Atticus isn’t the hero',
        text: 'He loses, he knew he would, and he goes on being polite to the men who did it. Admirable? Certainly. But the nerve in that courtroom belongs to Tom Robinson, who says before a white jury in 1935 that he felt sorry for her. He is convicted for that sentence.',
        reception: 'disputed',
        comments: [
          {
            by: 8,
            text: 'That is the sentence on which my whole lesson turns. You can hear the prosecutor pounce on it.',
          },
          {
            by: 4,
            text: 'He was convicted when the jury was chosen. The sentence only made them comfortable.',
          },
          {
            by: 3,
            text: 'And we get almost nothing else from him. It is a fine book about what a white child learned. It is worth saying that Tom had a wife and children and we see Helen walk past once.',
          },
          { by: 5, text: 'I still love Atticus and you can’t take him from me.', reception: 'loved' },
        ],
      },
      {
        by: 12,
        title: 'Calpurnia at church',
        text: 'At First Purchase the children notice that Calpurnia speaks differently there, and Jem asks why she does it when she knows better. She answers that folks don’t like somebody around knowing more than they do. I grew up with two languages and two volumes of voice. Nobody had ever put it in a book for me.',
        reception: 'loved',
        comments: [
          {
            by: 10,
            text: 'Two languages here as well. And Lula, who asks why she brings white children to a church of their own, has a point that the book is in a hurry to get past.',
          },
          {
            by: 12,
            text: 'True. As a child I thought Lula was just rude. Reading it now I wanted a chapter with her.',
          },
        ],
      },
      {
        by: 13,
        title: 'The knothole',
        text: 'Two soap dolls, a watch that does not run, a spelling medal, chewing gum. Then the brother fills it with cement. I have worked with wood all my life: you don’t cement a living tree, and Atticus looks at it and says it is healthy. That’s all he says, and Jem stands out on the porch until dark.',
      },
      {
        by: 6,
        title: 'The ham costume saves her life',
        text: 'It is a sentence I never get tired of.',
        comments: [
          {
            by: 8,
            text: 'Chicken wire! My students always forget the wire. "But how did she…" The wire, Daniel.',
          },
        ],
      },
    ],
  },
  {
    book: 34,
    title: 'Mrs Dalloway',
    arrivedDaysAgo: 174,
    posts: [
      {
        by: 13,
        title: 'Big Ben',
        text: 'The leaden circles dissolved in the air. She strikes the hours all through the book, and I laid my watch beside it to see if one could read it in the time it takes. One can, nearly.',
      },
      {
        by: 6,
        title: 'One day, and I needed three nights for it',
        text: 'You can’t read it in pieces. I tried it in breaks and lost every time who was thinking. Then I read it from one to five in the morning and it went through me like music. The aeroplane writing in the sky, everybody reading a different word: that’s how the whole book works, isn’t it?',
        comments: [
          { by: 2, text: 'Precisely how. And none of them finishes the word. Glaxo, Kreemo, toffee.' },
          { by: 1, text: 'This made me start it again after giving up twice. Will report.' },
          {
            by: 1,
            text: 'Report: it works if you let go of the handrail. I am at Lady Bruton’s lunch.',
            reception: 'loved',
          },
        ],
      },
      {
        by: 7,
        title: 'Sir William Bradshaw',
        text: 'He gives his patients three quarters of an hour, weighs them, and prescribes rest in bed, rest in solitude, rest without books or friends. He calls it a sense of proportion. Woolf had been treated in this way herself, and the two pages on Proportion and her sister Conversion are the angriest satire of my profession that I know. I give them to our trainees on their first day in psychiatry.',
        reception: 'loved',
        comments: [
          { by: 10, text: 'What do they say?' },
          {
            by: 7,
            text: 'Usually that it is exaggerated. By the end of the placement they say something else.',
          },
          {
            by: 9,
            text: 'And Rezia, who is told in the car that her husband will be taken away from her for his own good. She sees it at once: they have been deserted.',
          },
        ],
      },
      {
        by: 5,
        title: 'Richard and the roses',
        text: 'He walks across London with a huge bunch of flowers to tell his wife in so many words that he loves her. He goes in. He can’t say it. She understands. I don’t know whether this is the happiest or the saddest marriage in English literature.',
        comments: [
          { by: 11, text: 'Happiest. She got the flowers, and he was home by three.' },
          {
            by: 4,
            text: 'Saddest. She needs that closed door between them, she says so herself. Peter would have asked to share everything, and it would have killed her.',
          },
          { by: 5, text: 'You have both convinced me, this is terrible.' },
        ],
      },
      {
        by: 8,
        title: 'Am I meant to like her?',
        text: 'She is a snob, she drops Ellie Henderson’s name from the list because the woman is poor and dull, and she feels glad that a young man has killed himself. And yet at the end, when Peter says "For there she was", my eyes are wet. Explain it to me, someone.',
        comments: [
          {
            by: 2,
            text: 'She feels "somehow very like him", alone by the window, while the old lady opposite goes to bed. For one minute she lets in what the party was built to keep out. Then she goes back, because she must assemble. It is courage of a very unheroic kind.',
          },
          { by: 8, text: '"She must assemble." I had read over that word. Thank you.' },
        ],
      },
    ],
  },
  {
    book: 44,
    title: 'One Hundred Years of Solitude',
    arrivedDaysAgo: 117,
    posts: [
      {
        by: 8,
        title: 'The family tree at the front',
        text: 'Use it or hide it? I tell first readers to hide it. Getting lost among the Aurelianos is half of the story.',
        comments: [
          { by: 7, text: 'Use it. I got lost anyway, with dignity.' },
          { by: 13, text: 'I made my own on the inside of the cover, in pencil. It grew over to the back.' },
        ],
      },
      {
        by: 5,
        title: 'Three tenses in the first sentence',
        text: 'Many years later, facing the firing squad, he was to remember the distant afternoon when his father took him to discover ice. Future, present and past, before you know who anyone is. My grandmother in Coimbra told stories that way: she began with the funeral. I can’t be objective about this book, it smells of her kitchen.\n\nI’d tried it at twenty and at thirty and stopped in the wars both times, with the thirty-two uprisings that the colonel loses, one after the other. What I hadn’t understood is that you’re not meant to follow the wars. Úrsula doesn’t. She makes her candy animals, brings up whoever has been left on the doorstep this year, counts the household, and every so often a man comes in with a decree in his hand and mud on his boots. Read it from the kitchen and it all falls into place.',
        reception: 'loved',
        comments: [
          { by: 9, text: 'And then he isn’t even shot. I felt cheated and delighted.' },
          {
            by: 2,
            text: 'The trick is done again and again, "years later, on his deathbed, he would remember". By the tenth time you know that in Macondo what will be has already been.',
          },
        ],
      },
      {
        by: 4,
        title: 'Seventeen Aurelianos. I made a spreadsheet.',
        text: 'Colour by temperament: the Aurelianos withdrawn and lucid, the José Arcadios large and impulsive. It holds until the twins, Aureliano Segundo and José Arcadio Segundo, who played at swapping names as children and probably got stuck the wrong way round. They are even buried in each other’s graves. He has thought of people with spreadsheets.',
        reception: 'loved',
        comments: [
          { by: 12, text: 'Please share the spreadsheet.' },
          {
            by: 6,
            text: 'Úrsula suspects it. Úrsula always knows. A hundred and fifteen years old, blind, and nobody notices because she knows where everything is.',
          },
          { by: 4, text: 'Column F: "does Úrsula know". It is always yes.', reception: 'loved' },
        ],
      },
      {
        by: 10,
        title: 'The massacre nobody remembers',
        text: 'Three thousand people at the station, the machine guns, the train with two hundred cars to the sea; and when José Arcadio Segundo gets home, the woman in the first kitchen tells him that there haven’t been any dead here since the colonel’s time. It is the least magical thing in the book and the only one that no one believes. The banana strike at Ciénaga in 1928 was real. That the schoolbooks left it out was real as well.',
        comments: [
          {
            by: 3,
            text: 'García Márquez said later that the figure of three thousand was his, since nobody had kept one, and that politicians then began to quote it. Memory went the other way for once.',
          },
          { by: 10, text: 'Oh, that is wonderful and terrible. Macondo leaking out.' },
        ],
      },
      {
        by: 11,
        title: 'Unpopular: I skip the rain',
        text: 'Four years, eleven months and two days of it, and I felt each one. Best first half of any novel. After that it’s a man in love with his own tap.',
        reception: 'disliked',
        comments: [
          {
            by: 5,
            text: 'You skipped the encyclopedia that Aureliano Segundo reads to the children from the pictures only, inventing everything? And Fernanda’s tirade of two pages in one sentence, until he breaks every pot in the house?',
          },
          { by: 11, text: 'I will grant you the pots.' },
        ],
      },
    ],
  },
  {
    book: 54,
    title: 'The Remains of the Day',
    arrivedDaysAgo: 68,
    posts: [
      {
        by: 2,
        title: 'The book in his hand',
        text: 'Miss Kenton comes into his pantry, wants to see what he is reading, and takes the volume out of his fingers, one finger at a time. He holds his head at a strange angle and looks away. It is a sentimental novel; he explains to us, at once and at length, that he reads such things to maintain his command of the language. There is no more erotic scene in English and it contains a butler, a housekeeper and an excuse.',
        reception: 'loved',
        comments: [
          { by: 5, text: 'One finger at a time!!' },
          {
            by: 11,
            text: 'Hopkins and Thompson do that scene in the film without a breath between them. One of the few where I let people buy the DVD with the book.',
          },
          {
            by: 9,
            text: 'Notice how he tells it: he says the change of atmosphere is what he wishes to explain, as if he were giving evidence.',
          },
        ],
      },
      {
        by: 8,
        title: 'Banter as a moral question',
        text: 'It is funny, the butler practising witticisms because his American employer likes them. But his last resolution on the pier at Weymouth is to work at bantering, because perhaps in it "lies the key to human warmth". He has thrown his life away and draws the conclusion that he should learn jokes. I can’t decide if Ishiguro is being cruel to him, or if it is the one real hope in the book.',
        comments: [
          {
            by: 13,
            text: 'He watched strangers on the pier getting on with each other and saw that they were bantering. I think it’s hope. Late is not never.',
          },
          {
            by: 4,
            text: 'He wants to learn it to please the next employer. It’s cruel.',
            reception: 'disputed',
          },
          {
            by: 8,
            text: 'I have now had this argument in two book clubs and here. The vote is always even.',
          },
        ],
      },
      {
        by: 3,
        title: 'Ruth and Sarah',
        text: 'He dismisses the two maids because they are Jewish, and because his lordship wishes it; Miss Kenton says she will leave if he does, and then stays because she has nowhere to go. A year later he tells her that he too found it wrong, quite as if they had been on the same side. She asks why he always has to pretend. Everything about how decent people help to do indecent things is in those few pages.',
        reception: 'loved',
        comments: [
          {
            by: 10,
            text: 'And her own honesty there. She calls it cowardice, her staying. She is the only one in the house who gives a thing its name.',
          },
        ],
      },
      {
        by: 1,
        title: 'Did he really not know?',
        text: 'My neighbour says Stevens knew all along that he loved her and that Darlington was a fool, and that the whole journey is him getting around to admitting it. I read him as someone who honestly couldn’t see. Which is it for you?',
        comments: [
          {
            by: 7,
            text: 'Both, which is how it works with people. Watch when he gets a detail wrong and corrects it later: the evening she cried behind the door moves from her aunt’s death to another night entirely. The memory knew.',
          },
          {
            by: 2,
            text: 'And on the way he twice lets strangers believe that he never worked for Darlington. One does not deny a man one thinks great.',
          },
          { by: 1, text: 'Going back to look for the door. Thanks, both.' },
        ],
      },
      {
        by: 12,
        title: 'The "dignity" speech by Harry Smith',
        text: 'A villager in Moscombe says that dignity isn’t for gentlemen, it’s having a say, and that’s what they fought Hitler for. Stevens finds him misguided. I had it as a note on my desk during the whole election.',
      },
    ],
  },
  {
    book: 64,
    title: 'The Master and Margarita',
    arrivedDaysAgo: 31,
    posts: [
      {
        by: 4,
        title: 'Which translation? (A short guide for the undecided)',
        text: 'I read it in Polish first, then tried four in English on the first chapter and Satan’s ball.\n\nGlenny: quick and funny, and careless; here and there a sentence is simply gone.\nGinsburg: lovely ear, also from the censored version.\nBurgin and O’Connor: complete, clear, good notes.\nPevear and Volokhonsky: complete, closest to the syntax, sometimes stiff.\n\nFor a first reading I’d take Burgin and O’Connor. If Behemoth isn’t funny, change the edition, not the author.',
        reception: 'loved',
        comments: [
          {
            by: 11,
            text: 'I’ve three of the four in the shop and that matches what people bring back and say. The Glenny never comes back.',
          },
          { by: 12, text: 'I had the Pevear and thought I was too stupid for the jokes. Trying again then.' },
          { by: 9, text: 'A model of a useful post.' },
        ],
      },
      {
        by: 10,
        title: 'Why is Pilate the best part?',
        text: 'I came for the cat. I stay for a procurator with a headache, who knows after ten minutes that the man before him is innocent, likes him, wants to keep him on as a doctor, and has him executed, since the alternative is a letter to Tiberius. "Cowardice is the worst of vices." One has to remember who in that city in that decade was reading this sentence: nobody. He wrote it for a drawer.',
        comments: [
          {
            by: 2,
            text: 'And that the four chapters never use one miracle, while Moscow has nothing else. The gospel is told soberly and the present is not credible.',
          },
          { by: 10, text: 'I hadn’t seen it in that symmetry. Moscow is the myth.' },
        ],
      },
      {
        by: 6,
        title: 'Annushka has already spilled the oil',
        text: 'I say this at work whenever it is too late to stop something. One colleague gets it.',
        reception: 'loved',
        comments: [
          { by: 4, text: 'In Polish it is a proverb by now. You can say it to a bus driver.' },
          { by: 7, text: 'On my ward it would be a safety report.' },
        ],
      },
      {
        by: 3,
        title: 'Margarita asks for Frieda',
        text: 'After a whole night as queen of that ball, naked and bleeding, she may ask for one thing, and all she wants is the Master. And she asks that Frieda should no longer be given the handkerchief with which she smothered her child. Woland is embarrassed: mercy, he says, isn’t his department. It squeezes in through the cracks. I forgave the book everything for that, also that the Master himself is such a limp rag.',
        comments: [
          {
            by: 5,
            text: 'He is limp because they broke him! "Manuscripts don’t burn" is said to a man who burned his.',
          },
        ],
      },
    ],
  },
  {
    book: 67,
    title: 'The Old Man and the Sea',
    arrivedDaysAgo: 22,
    posts: [
      {
        by: 13,
        title: 'Read it in a boat',
        text: 'My third time, and the first time on the water, in the skerries with the engine off. He has the line across his back and over his shoulder the right way, he knows what the birds say, and he talks to his hand when it cramps. It’s the only book about fishing where I didn’t correct the author.',
        reception: 'loved',
        comments: [
          { by: 6, text: 'Did you catch anything?' },
          {
            by: 13,
            text: 'Two perch. I apologised to both, as one should after this book.',
            reception: 'loved',
          },
        ],
      },
      {
        by: 12,
        title: 'Is it really about Christ?',
        text: 'The palms cut by the line, carrying the mast uphill and falling with it, the nails remark when the sharks come. Our teacher was certain. I find it makes the old man smaller. He dreams about lions, not about heaven.',
        comments: [
          {
            by: 8,
            text: 'Hemingway wrote in a letter that the sea is the sea and the old man is an old man, and that all the symbolism people say is rubbish. Then again he did put the nail in.',
          },
          {
            by: 2,
            text: '"Ay", and the narrator comments that perhaps it is a noise such as a man might make, feeling the nail go through his hands. One does not write that by accident.',
          },
          { by: 12, text: 'All right, the nail is there. I keep the lions.' },
        ],
      },
      {
        by: 11,
        title: 'A hundred pages of macho bait',
        text: 'Man suffers manfully, hauls fish manfully, loses fish, goes to bed. They gave him the Nobel to make him stop.',
        reception: 'disliked',
        comments: [
          {
            by: 13,
            text: 'The boy cries three times and the old man lets him look after him. I don’t know what you read.',
          },
          {
            by: 10,
            text: 'The tenderest thing in it is that the two of them pretend every evening that there is a pot of rice with fish. And a cast net they sold long ago.',
          },
          { by: 11, text: 'The pot of rice is good. I withdraw "bait".' },
        ],
      },
      {
        by: 1,
        title: 'The tourists at the end',
        text: 'The waiter tries to tell her what happened, says "shark", and she remarks that she didn’t know sharks had such beautiful tails. I laughed and then felt sick. Has anyone ever missed the point so completely in a last scene?',
      },
    ],
  },
  {
    book: 74,
    title: 'Piranesi',
    arrivedDaysAgo: 7.3,
    posts: [
      {
        by: 3,
        title: 'Tuesdays and Fridays',
        text: 'Bought it on Saturday, finished it on Sunday, and since then I look up in stairwells.',
      },
      {
        by: 9,
        title: 'The year the albatross came to the south-western halls',
        text: 'He counts years by what happened to him in them. When the albatrosses want to nest he gives them the dry seaweed he has saved for winter fires, and calculates how cold it will make him, and thinks it a good exchange. I was in love with him from there on and worried about him for two hundred pages.',
        reception: 'loved',
        comments: [
          {
            by: 5,
            text: '"What is a few days of feeling cold compared to a new albatross in the World?" I have it on the fridge.',
          },
          { by: 1, text: 'That line is what made me buy it. I read it over my friend’s shoulder.' },
          {
            by: 13,
            text: 'It’s correct about the nest as well. They do build it up again and again at the same place.',
          },
        ],
      },
      {
        by: 6,
        title: 'When did you know? (spoilers)',
        text: 'For me: the shoes. He needs shoes, and the Other brings him shoes, in a box, and he doesn’t ask from where. I sat up in bed.',
        comments: [
          {
            by: 12,
            text: 'The crumpled scraps in the gulls’ nest. Somebody had torn his own notebook to pieces.',
          },
          { by: 4, text: 'The word "biscuit". He says Biscuit-Box Man and has never seen a biscuit.' },
          {
            by: 2,
            text: 'The index to his journals, where he cannot understand his own entries. As a maker of indexes I felt it in the spine.',
          },
          { by: 6, text: 'Biscuit-Box Man is better than mine. Respect.' },
        ],
      },
      {
        by: 10,
        title: 'Is it a happy ending?',
        text: 'He is found, he has a name and parents and goes to a restaurant. He is also neither of the two people who lived in that body before. He looks at an old man in the street and sees the statue of a king. I read the last pages as grief for a home, told very quietly by somebody who doesn’t want to make a fuss. My whole book club read them as a healing. Were we in the same house?',
        comments: [
          {
            by: 7,
            text: 'It’s close to what people say who were ill for long and got well. They are grateful. They also miss somebody, and it’s who they were there.',
          },
          { by: 10, text: 'That is it. Thank you, priya. It’s the third person that nobody asks about.' },
          {
            by: 9,
            text: 'He takes Raphael there, and later James Ritter, who had been a prisoner and misses it too. I think he becomes a kind of ferryman.',
          },
        ],
      },
      {
        by: 11,
        title: 'Read The Magician’s Nephew first?',
        text: 'The first epigraph is Uncle Andrew from Narnia, the one who sends children into other worlds because he’s too important to go himself. The villain here is called Ketterley, and so was he: Andrew Ketterley. You needn’t have read it. But there’s a faun with a finger to its lips in one of the halls, and I had a grin on me for a week.',
        comments: [{ by: 8, text: 'KETTERLEY. Thirty years of teaching Lewis and I did not see it.' }],
      },
    ],
  },
];
