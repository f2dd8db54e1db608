import type { BookDiscussion } from './book-discussion.js';

export const psychology: readonly BookDiscussion[] = [
  {
    book: 21,
    title: 'Influence',
    arrivedDaysAgo: 258,
    posts: [
      {
        by: 12,
        title: 'A list from someone who builds checkout pages',
        text: 'Things I had on my screen last year that are in this book, with the chapter they belong to:\n\n"Only 2 left": scarcity.\n"17 people are looking at this": social proof.\nThe free trial: reciprocity, then consistency.\n"Recommended by dentists": authority.\n\nHe wrote it so that we could defend ourselves. My industry read it as a cookbook. I’ve since removed one of the four.',
        reception: 'loved',
        comments: [
          { by: 4, text: 'Which one?' },
          { by: 12, text: 'The 17 people. They did not exist.', reception: 'loved' },
          { by: 3, text: 'In law we’d have another word for the 17 people.' },
        ],
      },
      {
        by: 11,
        title: 'The turquoise jewellery',
        text: 'A shopkeeper can’t get rid of it, leaves a note for her assistant to halve the price, the assistant reads it as double, and it’s all gone by the evening. I tried with a box of Trollope. It’s still here.',
        reception: 'loved',
        comments: [{ by: 8, text: 'Triple it.' }],
      },
      {
        by: 7,
        title: 'How well has it lasted?',
        text: 'Better than most. Reciprocity, commitment, social proof and authority replicate in some form. The copying machine study ("because I have to make copies") is weaker than told: with a big favour the empty reason didn’t work.',
        comments: [{ by: 4, text: 'Thanks for saying what doesn’t hold as well. It’s a service.' }],
      },
      {
        by: 5,
        title: 'I bought the raffle tickets',
        text: 'Read the chapter on reciprocity in the afternoon, was given a paper flower in the street in the evening, saw the whole trick from above as if in a film, and paid.',
        reception: 'loved',
      },
    ],
  },
  {
    book: 32,
    title: 'Flow',
    arrivedDaysAgo: 186,
    posts: [
      {
        by: 9,
        title: 'How do you say "flow" in your language?',
        text: 'In Chinese they took 心流, heart-current, or mind-current. It’s prettier than the thing itself.',
        comments: [
          {
            by: 2,
            text: 'German has "Flow", sadly. Before that we had "selbstvergessen", forgetful of oneself, which says more.',
          },
          { by: 10, text: 'Heart-current. I’ll use that in the next group meeting.' },
        ],
      },
      {
        by: 13,
        title: 'Planing a board',
        text: 'I’d never heard the word. Then I read that hours pass like minutes, that the task is just hard enough and that you see at once if you do it right, and I knew it from the shavings. It’s a professor’s book about what my master told me in one sentence: leave your watch in the coat.',
        reception: 'loved',
        comments: [
          {
            by: 8,
            text: 'There is the welder Joe in it who could mend anything, and built rock gardens with rainbows at home. You’d like him.',
          },
          { by: 13, text: 'I did. He refused to be foreman. So did I.' },
        ],
      },
      {
        by: 7,
        title: 'Paged at random, eight times a day',
        text: 'The method is the real invention: people carry a pager and write down what they’re doing and how it feels at the moment, instead of remembering afterwards. That’s how he found the awkward result that they report more flow at work than at leisure, and wish all the same that they were elsewhere.',
        comments: [
          {
            by: 12,
            text: 'I put a random timer on my phone for a week after this. Most frequent entry: "in a meeting, thinking about a timer".',
          },
          { by: 6, text: 'At leisure: television. The saddest graph in the book.' },
        ],
      },
      {
        by: 4,
        title: 'Is it true of evil things as well?',
        text: 'A burglar can be in flow. He says it himself. So it isn’t happiness and it surely isn’t goodness. What is it then worth?',
        comments: [
          {
            by: 10,
            text: 'He calls it energy, like fire. I thought that this was honest. It is the last chapter where he wants to make a meaning of life out of it that loses me.',
          },
        ],
      },
    ],
  },
  {
    book: 36,
    title: 'The Body Keeps the Score',
    arrivedDaysAgo: 159,
    posts: [
      {
        by: 5,
        title: 'Go slowly with this one',
        text: 'I had to read it in pieces, with a friend who read along. The case stories are told straight. If you come to it because of your own story, skip chapter one and nobody will know. It gave me words for my father.',
        reception: 'loved',
        comments: [
          { by: 10, text: 'Thank you for the warning about chapter one, I’d like to have had it.' },
          { by: 6, text: 'We have it on the ward. Same advice there: not before sleeping, not all at once.' },
        ],
      },
      {
        by: 7,
        title: 'What I recommend and what I’d be careful with',
        text: 'Strong: what trauma does to attention, sleep and trust; that talking alone is not enough for everybody; the history of how soldiers, then women, then children were not believed.\n\nCareful: some therapies in the last part have little evidence behind them or were tested on few people, and the tone is equally sure all the way. The neuroscience (right brain, left brain) is simpler in the book than in the head.\n\nBoth can be true of one book. Please find a person, too, not just a chapter.',
        reception: 'loved',
        comments: [
          { by: 4, text: 'Is EMDR in the first or in the second list?' },
          {
            by: 7,
            text: 'It works about as well as other trauma-focused therapies. If it’s because of the eye movements is another question.',
          },
          { by: 12, text: 'Useful. "Please find a person, too" should be on the cover.' },
        ],
      },
      {
        by: 8,
        title: 'The chapter on theatre',
        text: 'He sends veterans and foster children to Shakespeare, since on stage you have to feel what you feel and do it in time with others. I direct our school play in a gym and felt seen.',
      },
      {
        by: 11,
        title: 'Everyone I know is now "traumatised"',
        text: 'Three customers this week. One of them by a parking ticket.',
        reception: 'disliked',
        comments: [
          {
            by: 3,
            text: 'The parking ticket is not the book’s fault. It’s about children whom no one came for.',
          },
          { by: 11, text: 'I know. It was a cheap post. Leaving it here as a warning.', reception: 'loved' },
        ],
      },
    ],
  },
  {
    book: 52,
    title: 'Man’s Search for Meaning',
    arrivedDaysAgo: 77,
    posts: [
      {
        by: 3,
        title: 'The sentence on the best of us',
        text: 'People quote the last of the human freedoms, to choose one’s attitude. I put it on the shelf for another one, said early and without emphasis: the best of us did not return. He means that you came through by being quick, or lucky, or worse, and he counts himself in. All that he says later about meaning stands under that sentence.',
        reception: 'loved',
        comments: [
          {
            by: 2,
            text: 'In the German it is as plain: die Besten sind nicht zurückgekommen. And the original title, "Saying Yes to Life in Spite of Everything", is a line from a song that prisoners had to sing in Buchenwald. The English title lost this.',
          },
          { by: 10, text: 'I never knew where the title came from. It makes it a different "yes".' },
        ],
      },
      {
        by: 13,
        title: 'The woman and the chestnut tree',
        text: 'She knows that she’s dying in a few days. Through the window she can see one branch with two blossoms, and says that she often talks to the tree. He asks if it answers. It said: I am here, I am here, I am life.',
        comments: [
          {
            by: 5,
            text: 'I read it aloud to my mother when she was in hospital. There was a plane tree. It did for us.',
          },
        ],
      },
      {
        by: 4,
        title: 'Part two',
        text: 'Part one is among the things a person must read. Part two, on logotherapy, reads to me like a brochure stapled to a gravestone. May I think so?',
        reception: 'disputed',
        comments: [
          {
            by: 7,
            text: 'You may. I use one thing from it, though: he asks a widower what would have happened if he had died first. "She’d have suffered terribly." So you have spared her that. Nothing else changes, and the man shakes his hand and goes.',
          },
          {
            by: 3,
            text: 'He had written the theory before they took him, the manuscript was sewn in his coat, and he lost it at Auschwitz. For me, part two is the coat.',
            reception: 'loved',
          },
          { by: 4, text: 'I didn’t know about the coat. I’ll read it again.' },
        ],
      },
    ],
  },
  {
    book: 59,
    title: 'Thinking, Fast and Slow',
    arrivedDaysAgo: 48,
    posts: [
      {
        by: 13,
        title: 'Slow thinking suits me',
        text: 'I only wonder when one is supposed to use the other.',
        reception: 'loved',
      },
      {
        by: 7,
        title: 'Skip chapter 4, and read why',
        text: 'The chapter on priming (words about old age make students walk slowly) is built on studies that didn’t replicate. Kahneman said himself, in public, in a comment under a blog, that he’d put too much faith in underpowered studies. A Nobel laureate, author of a classic paper on exactly this mistake! I admire that comment as much as the book. The heuristics, loss aversion and regression to the mean stand.',
        reception: 'loved',
        comments: [
          { by: 8, text: 'And it’s the best lesson in the book although it isn’t in the book.' },
          {
            by: 4,
            text: 'He told the priming people in an open letter as early as 2012 that he saw a train wreck coming. Well observed from the platform.',
          },
          { by: 11, text: 'Should be a sticker on the cover. I’ve got stickers.' },
        ],
      },
      {
        by: 4,
        title: 'The flight instructors',
        text: 'They had seen that praise makes the next manoeuvre worse and shouting makes it better. He draws a target on the floor and has them throw coins at it backwards: whoever was lucky gets worse and the other way round, with no shouting at all. Regression to the mean. I’ve raised two children and trained forty people before I read that page.',
        reception: 'loved',
        comments: [
          { by: 13, text: 'We were shouted at a great deal as apprentices. So it only seemed to help.' },
          { by: 12, text: 'I can’t unsee it. Half of our quarterly reports are throwing coins.' },
        ],
      },
      {
        by: 6,
        title: 'Got the bat and ball wrong at 4 a.m., got it wrong at noon',
        text: 'Ten cents. It’s always ten cents. I know the answer and it’s still ten cents.',
        comments: [{ by: 1, text: 'Five! I had to write the equation to believe it.' }],
      },
      {
        by: 10,
        title: 'It is also a book about a friendship',
        text: 'Amos is on every tenth page, always laughing. They spoke for hours each day for years and couldn’t tell afterwards whose idea was whose. I came for the biases and ended up envying a conversation.',
      },
    ],
  },
  {
    book: 79,
    title: 'The Man Who Mistook His Wife for a Hat',
    arrivedDaysAgo: 0.5,
    posts: [
      {
        by: 7,
        title: 'The glove',
        text: 'Sacks gives Dr P. a glove. "A continuous surface, infolded on itself. It appears to have five outpouchings, if this is the word." A container for change, perhaps? Only when it’s on his hand by accident does he cry: My God, it’s a glove. I read this at nineteen and changed subjects the same week. It’s the reason I put the book here.',
        comments: [
          {
            by: 6,
            text: 'That he can dress only by singing. And when the music stops he stops, with half a shirt on.',
          },
          { by: 7, text: 'And Sacks doesn’t prescribe anything against it. More music, he says.' },
        ],
      },
      {
        by: 1,
        title: 'Is it still right to write about patients like this?',
        text: 'I read two chapters this morning and I’m moved and a bit uneasy. "The man who mistook his patients for a literary career", somebody once wrote. Where do you stand?',
        comments: [
          {
            by: 10,
            text: 'Uneasy with the title and some old words for the twins. Not with him: he always asks who somebody is, and not just what they have.',
          },
        ],
      },
    ],
  },
];
