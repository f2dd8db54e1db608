import type { BookDiscussion } from './book-discussion.js';

export const selfHelp: readonly BookDiscussion[] = [
  {
    book: 17,
    title: 'The Artist’s Way',
    arrivedDaysAgo: 287,
    posts: [
      {
        by: 6,
        title: 'Morning pages when your morning is at 4 p.m.',
        text: 'Three pages by hand as soon as you wake. I wake when schools let out. It works anyway. Week five: I’ve taken my accordion out of its case and the neighbours know about it.',
        reception: 'loved',
        comments: [
          { by: 5, text: 'Does it have to be three? I have a child on my arm.' },
          {
            by: 6,
            text: 'She says three. I did one and a half for a week and noticed that all the good stuff comes on page three, when you have run out of complaints.',
          },
          { by: 5, text: 'All right. Bigger handwriting then.', reception: 'loved' },
        ],
      },
      {
        by: 4,
        title: 'Too much God',
        text: 'She warns you, and offers "good orderly direction" instead. I translated it each time as "the subconscious" and it was like reading with one eye shut. The exercises are sound. I did the list of twenty things I like to do and wrote beside each when I last did it. Second column: shocking.',
        comments: [
          { by: 8, text: 'Everybody I know who did that list has changed something the same week.' },
          {
            by: 4,
            text: 'I went swimming in the Baltic. In March. So it isn’t harmless.',
            reception: 'loved',
          },
        ],
      },
      {
        by: 12,
        title: 'The week without reading',
        text: 'Week four: no reading at all for seven days. And we’re in a library here. Has a single one of you done it?',
        comments: [
          { by: 2, text: 'No.', reception: 'loved' },
          { by: 9, text: 'Two days. I found that I read the backs of cereal boxes with great attention.' },
          {
            by: 1,
            text: 'All seven! I mended a lamp, rang two people and got quite cross. It was the best week of the twelve.',
          },
        ],
      },
    ],
  },
  {
    book: 30,
    title: 'Wherever You Go, There You Are',
    arrivedDaysAgo: 195,
    posts: [
      {
        by: 13,
        title: 'Cleaning the stove',
        text: 'He scrubs the stove to Bobby McFerrin and the scrubbing becomes a dance and the stove gets clean. I had to look up who this is. Then I oiled the whole kitchen floor to him.',
        reception: 'loved',
      },
      {
        by: 7,
        title: 'For doctors who can’t meditate',
        text: 'I’ve failed at every app. What stayed from this book is a thing of ten seconds: hand on the door handle before each patient, one breath, and only then go in. I don’t think it’s what he would call practice. My afternoons are different for it.',
        comments: [
          { by: 6, text: 'Stolen. We’ve got a lot of door handles.' },
          {
            by: 3,
            text: 'Using it before hearings. A heavy oak door with a brass knob, it could not be better.',
          },
          { by: 7, text: 'It delights me that this has spread to the courts.' },
        ],
      },
      {
        by: 12,
        title: 'Chapters of two pages, but I needed the year',
        text: 'Read it like a normal book, at first, in a weekend, and nothing happened. The second time one chapter a day on the ferry with the phone off. Then it happened.',
      },
    ],
  },
  {
    book: 40,
    title: 'Deep Work',
    arrivedDaysAgo: 139,
    posts: [
      {
        by: 5,
        title: 'Who is looking after Jung’s children?',
        reception: 'disputed',
        text: 'He goes to his tower in Bollingen and locks the door for the morning. Lovely. Emma Jung is at home with five. Nearly all the heroes of this book have someone outside the door and it’s never once about her.',
        comments: [
          {
            by: 12,
            text: 'He’s got kids himself and stops at half past five, he writes about it. But the examples, yes. I counted and it’s as you say.',
          },
          {
            by: 11,
            text: 'It’s a book about work, not about Jung’s marriage. Nobody would want to read about Jung’s marriage.',
            reception: 'disliked',
          },
          {
            by: 3,
            text: 'I do my deep work from five to seven in the morning, since nobody is awake to have rights on me. It isn’t in the book as a strategy and it’s what every woman I know does.',
            reception: 'loved',
          },
        ],
      },
      {
        by: 4,
        title: 'The shutdown ritual',
        text: 'At the end of the day look through everything open, write down the plan, and say aloud: "Shutdown complete." It’s as embarrassing as he says. Since I do it, I don’t think of pumps in bed.',
        comments: [
          { by: 8, text: 'My wife now says it to me when I begin with school at dinner.' },
          { by: 13, text: 'I used to sweep the floor. Same thing.', reception: 'loved' },
        ],
      },
      {
        by: 6,
        title: 'Practical: how do you do it in shifts?',
        text: 'Everything in it assumes an office and a calendar. I get interrupted for a living and people would die if I weren’t.',
        comments: [
          {
            by: 7,
            text: 'Not at work, then. I think our trade is the honest exception: his rule is that some jobs consist of being reachable. Take the one about boredom. Don’t look at the phone in the queue.',
          },
          {
            by: 6,
            text: 'Queue of eleven people today. I looked at a melon. It wasn’t bad.',
            reception: 'loved',
          },
        ],
      },
    ],
  },
  {
    book: 51,
    title: 'Quiet',
    arrivedDaysAgo: 84,
    posts: [
      {
        by: 5,
        title: 'I’m not broken, I was just at the wrong parties',
        text: 'My whole childhood: "Inês, go and play with the others." I brought this book here for the chapter about parents and a quiet child, Isabel, who’d rather come home at noon. I rang my mother and read it to her. There was a long silence, which she then said was on purpose.',
        reception: 'loved',
        comments: [
          { by: 9, text: 'The silence on purpose!' },
          {
            by: 1,
            text: 'I gave it to my sister, the loud one, and she said: so I’m supposed to stop finishing your sentences? Yes, Kim.',
            reception: 'loved',
          },
        ],
      },
      {
        by: 8,
        title: 'I stopped marking "participation"',
        text: 'After chapter eleven or so I looked at my list. A third of the grade was for putting up a hand. Now they can hand in a question on paper before the lesson. I’ve got the best questions from people whose voice I’d not heard before.',
        reception: 'loved',
        comments: [
          { by: 2, text: 'One wishes to be fourteen again, and in your class.' },
          {
            by: 4,
            text: 'Don’t they have to learn to speak some time? The world won’t take questions on paper.',
            reception: 'disputed',
          },
          {
            by: 8,
            text: 'They do, and they do. It’s easier to say aloud what you already know to be a good question.',
          },
        ],
      },
      {
        by: 7,
        title: 'Orchids and dandelions',
        text: 'The research on highly reactive infants by Kagan is presented carefully and follows real children for decades. "Introvert" itself grows over the book until it means everything nice: sensitive, thoughtful, moral. Extroverts are people as well.',
        comments: [
          {
            by: 12,
            text: 'As an extrovert: thank you. I finished it and felt like a leaf blower.',
            reception: 'loved',
          },
        ],
      },
      {
        by: 10,
        title: 'Rosa Parks',
        text: 'Cain opens with her: soft-spoken, "timid and shy", and with the courage of a lion. I’d only add that she had been an organiser for more than ten years by that December. Quiet isn’t the same as unprepared.',
      },
    ],
  },
  {
    book: 63,
    title: 'Atomic Habits',
    arrivedDaysAgo: 36,
    posts: [
      {
        by: 13,
        title: 'My habits are atomic already',
        text: 'Coffee, newspaper, jackdaws. I don’t know what else I should want, but it was well explained.',
        reception: 'loved',
      },
      {
        by: 12,
        title: 'What I do a month later (an honest list)',
        text: 'Stuck: book on the pillow in the morning, so that it’s in my hand at night. Phone charges in the hall. Two minutes of Spanish after the kettle goes on.\n\nDidn’t stick: running shoes beside the bed (I now walk around them). The habit tracker. Pushups.\n\nThree of six from one book is the best quota I ever had.\n\nWhat the three have in common, now that I see them in a row: I changed where a thing lies and not what sort of person I am. The ones that failed needed me to be better at six in the morning. So my one-line review is: believe the chapter on the room, be careful with the ones on identity, and measure nothing.',
        reception: 'loved',
        comments: [
          { by: 1, text: 'Doing the pillow as of tonight.' },
          { by: 13, text: 'Is the book on the pillow this one?' },
          { by: 12, text: 'It’s Dune. This one is under the short leg of the table.', reception: 'loved' },
        ],
      },
      {
        by: 4,
        title: 'One per cent a day is not 37 times better a year',
        reception: 'disputed',
        text: '1.01 to the power of 365 is 37.8, correct. Nothing a human does compounds like this. Play the piano each day for a year and compute.',
        comments: [
          {
            by: 7,
            text: 'It’s a picture and he uses it as arithmetic. The cue and the small start have some evidence, the curve has none.',
          },
          {
            by: 12,
            text: 'Nobody who sticks with a habit because of the curve computes it, though. I’d let him have his picture.',
          },
          { by: 4, text: 'I can’t. It’s an exponential.', reception: 'loved' },
        ],
      },
      {
        by: 5,
        title: '"Every action is a vote for the type of person you wish to become"',
        text: 'Vote lost by one today. There was cake. Recount tomorrow.',
        reception: 'loved',
      },
      {
        by: 11,
        title: 'It’s one good article',
        text: 'Cue, make it easy, don’t miss twice. There. Eighteen quid saved, and that from a man with forty of them in the window.',
        reception: 'disliked',
        comments: [{ by: 8, text: '"Never miss twice" is worth eighteen quid to me alone.' }],
      },
    ],
  },
  {
    book: 71,
    title: 'How to Do Nothing',
    arrivedDaysAgo: 12,
    posts: [
      {
        by: 13,
        title: 'Night herons',
        text: 'She notices two night herons outside a fast-food shop and greets them for years after. It’s correct that they come back to the same spot and look annoyed. I’ve had the same jackdaws for nineteen years, on the chimney. The birds are the good part and she knows it.',
        reception: 'loved',
        comments: [
          { by: 6, text: 'She gives the crows peanuts and they bring their kid. I now carry peanuts.' },
          { by: 13, text: 'Unsalted!' },
          { by: 6, text: 'Unsalted. I have read the whole internet on it.' },
        ],
      },
      {
        by: 12,
        title: 'I design the things she writes about',
        text: 'Uncomfortable. What I took from it is that she doesn’t say log off; she says look at something for so long that it changes. I did it with a plane tree outside our office, ten minutes each lunch break for a week. On day four I saw that it’s two trees.',
        reception: 'loved',
        comments: [
          { by: 9, text: 'On day four I saw that it is two trees. This is a poem, you should know.' },
        ],
      },
      {
        by: 11,
        title: 'The title lies, she does plenty',
        text: 'I brought it in for the chapter on Bartleby and the one about the San Francisco strike of 1934, which are first-rate. There’s also a lot of art school in between. Read it slowly or not at all, which I suppose is what she wants.',
        comments: [
          {
            by: 10,
            text: 'The strike beside Bartleby is so good: one man who would prefer not to is a curiosity, and thirty thousand are a city standing still.',
          },
          {
            by: 3,
            text: 'And she says who can afford to refuse. Most books of this kind forget it by page ten.',
          },
        ],
      },
    ],
  },
  {
    book: 78,
    title: 'Four Thousand Weeks',
    arrivedDaysAgo: 1.4,
    posts: [
      {
        by: 2,
        title: 'The important verb is "to settle"',
        text: 'We say it with contempt: she settled. Burkeman turns this around. You cannot not settle; whoever keeps all doors open has settled for standing in corridors. I put the book here because I have finished, at fifty-eight, with the idea of reading everything, and I find that I read better.',
        comments: [
          {
            by: 8,
            text: 'There goes my pile. "Treat it as a river, not as a bucket", he says of it. I look at the river with love.',
          },
          { by: 2, text: 'A river is exactly it. One does not drain it, one puts a hand in.' },
        ],
      },
      {
        by: 6,
        title: 'Did the sum',
        text: 'About 2,100 left, if all goes well. Bought good coffee.',
        reception: 'loved',
        comments: [
          { by: 12, text: 'I did it too and then couldn’t work all morning, which is perhaps the idea.' },
        ],
      },
    ],
  },
];
