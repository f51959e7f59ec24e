/** Challenges in English. */
import { choice, coding, learners, matching, question, type CategoryContent } from './forms.ts';

export const englishCategories: readonly CategoryContent[] = [
  {
    title: 'Web Foundations',
    description:
      'What every page is made of: structure, looks, behaviour, and people who use it in ways you did not plan.',
    challenges: [
      {
        title: 'Say it with the right element',
        description:
          'HTML has a word for most things. Choose it, and keyboards and screen readers come along for free.',
        skills: ['html_basics', 'web_accessibility'],
        tasks: [
          choice('Which element opens a link in the same page without any script?', '<a href="#top">', [
            '<button>',
            '<div onclick>',
            '<span role="link">',
          ]),
          matching({
            '<nav>': 'Links to other parts of a site',
            '<main>': 'What this page is about',
            '<aside>': 'Related, but not the point',
            '<label>': 'The name of a form field',
          }),
          question('Which attribute of an image holds its text alternative?', ['alt'], { xp: 15, coins: 3 }),
          choice('Is a table the best way to lay out a whole page?', 'No', ['Yes', 'Only on Fridays'], learners),
        ],
      },
      {
        title: 'Boxes that stay in place',
        description: 'Grid and flexible boxes, and when to use which.',
        skills: ['css_layout'],
        tasks: [
          choice(
            'Which of these create a grid or flex container?',
            ['display: grid', 'display: inline-flex'],
            ['display: block', 'position: sticky', 'float: left'],
            { xp: 25, coins: 6 },
          ),
          question('Which property sets the space between grid tracks?', ['gap', 'grid-gap'], { xp: 20, coins: 5 }),
          matching({
            '1fr': 'A share of the free space',
            'minmax(0, 1fr)': 'A share that may shrink below its content',
            auto: 'As much as the content asks for',
          }),
        ],
      },
      {
        title: 'Small scripts, well behaved',
        description: 'Events, promises and the order in which things happen.',
        skills: ['javascript', 'typescript'],
        tasks: [
          question('What does typeof null say in JavaScript?', ['object', '"object"'], { xp: 20, coins: 5 }),
          choice(
            'When does a function passed to queueMicrotask run?',
            'After the running script, before the next task',
            ['At once', 'After the next paint', 'When the network is idle'],
          ),
          coding(
            'Read one line. Print the number of **words** in it; words are separated by any amount of white space.',
            {
              code: 'print(len(input().split()))\n',
              examples: [
                { input: 'a lamp of oak', output: '4' },
                { input: '   two   words ', output: '2', explanation: 'White space at the ends does not count.' },
              ],
            },
            { xp: 90, coins: 45, fee: 10 },
          ),
        ],
      },
    ],
  },
  {
    title: 'Servers and Data',
    description: 'Requests, tables and the questions in between.',
    challenges: [
      {
        title: 'Reading a response',
        description: 'Status codes and headers tell most of the story.',
        skills: ['http_apis', 'api_design'],
        tasks: [
          matching({
            '201': 'Something was made',
            '304': 'You have it already',
            '401': 'Say who you are',
            '409': 'Somebody else was faster',
            '429': 'Slow down',
          }),
          choice('Which methods may a client repeat without harm?', ['DELETE', 'GET', 'PUT'], ['POST'], {
            xp: 30,
            coins: 8,
          }),
          question('Which header tells a client how long to wait before it tries again?', ['Retry-After'], {
            xp: 20,
            coins: 5,
          }),
        ],
      },
      {
        title: 'Asking tables',
        description: 'From the first select to a join that does not surprise you.',
        skills: ['sql_basics', 'database_design'],
        tasks: [
          choice('Which join keeps rows of the left table that have no partner?', 'left join', [
            'cross join',
            'inner join',
            'self join',
          ]),
          question('Which clause filters groups after group by?', ['having'], { xp: 20, coins: 5 }),
          matching({
            'Primary key': 'Names a row and no other',
            'Foreign key': 'Points at a row elsewhere',
            Index: 'Finds rows without reading all',
            View: 'A stored question',
          }),
          choice('Does count(column) count nulls?', 'No', ['Yes'], learners),
        ],
      },
      {
        title: 'What the queue is for',
        description: 'Work that may wait, and work that may come twice.',
        skills: ['message_queues', 'caching'],
        tasks: [
          choice('A message is delivered at least once. What must its consumer be?', 'Idempotent', [
            'Atomic',
            'Single-threaded',
            'Stateless',
          ]),
          coding(
            'Read numbers, one on each line. Print each number the **first** time it appears, in order.',
            {
              code: 'import sys\n\nseen = set()\nfor line in sys.stdin:\n    number = line.strip()\n    if number and number not in seen:\n        seen.add(number)\n        print(number)\n',
              examples: [{ input: '3\n1\n3\n2\n1', output: '3\n1\n2' }],
            },
            { xp: 120, coins: 60 },
          ),
        ],
      },
    ],
  },
  {
    title: 'Data and Models',
    description: 'Clean first, count second, predict last.',
    challenges: [
      {
        title: 'The average is not the story',
        description: 'Middle, spread and outliers.',
        skills: ['statistics', 'data_visualisation'],
        tasks: [
          question('What is the median of 3, 9, 4, 40, 5?', ['5'], { xp: 15, coins: 4 }),
          choice('Which chart shows the spread of values best?', 'Histogram', [
            'Pie chart',
            'Radar chart',
            'Word cloud',
          ]),
          matching({
            Mean: 'Sum divided by count',
            Median: 'The one in the middle',
            Mode: 'The most frequent one',
          }),
        ],
      },
      {
        title: 'Is the model any good?',
        description: 'A figure on its own proves nothing. Ask what it is compared with.',
        skills: ['machine_learning', 'model_evaluation', 'responsible_ai'],
        tasks: [
          choice(
            'Which of these hint at overfitting?',
            ['Training error falls while validation error rises', 'Tiny changes of the input flip the answer'],
            ['Both errors fall together', 'The model is small'],
            { xp: 40, coins: 12 },
          ),
          question('Of 10 flagged mails 8 are spam. What is the precision in percent?', ['80', '80 %', '80%'], {
            xp: 25,
            coins: 6,
          }),
          coding(
            'Read two lines of 0s and 1s: the truth and the guesses. Print the **recall** as a whole percentage, rounded down.',
            {
              code: 'truth, guess = input().split(), input().split()\nhits = sum(t == g == "1" for t, g in zip(truth, guess))\nprint(100 * hits // max(1, truth.count("1")))\n',
              examples: [{ input: '1 1 0 1\n1 0 0 1', output: '66' }],
            },
            { xp: 150, coins: 80, fee: 15 },
          ),
        ],
      },
    ],
  },
  {
    title: 'People and Process',
    description: 'The part of the work that no compiler checks.',
    challenges: [
      {
        title: 'Reviews that help',
        description: 'Kind to people, hard on code.',
        skills: ['code_review', 'technical_writing'],
        tasks: [
          choice(
            'Which review comments are useful?',
            ['“This loops over all users; could it use the index?”', '“What happens when the list is empty?”'],
            ['“No.”', '“I would have done it differently.”'],
            { xp: 20, coins: 5 },
          ),
          matching({
            Nit: 'Take it or leave it',
            Question: 'I may have missed something',
            Blocking: 'Please do not merge before this is settled',
          }),
          question('What is the opposite of a false positive called?', ['false negative'], learners),
        ],
      },
      {
        title: 'Watching somebody use it',
        description: 'Five people, one task, and your mouth shut.',
        skills: ['user_research', 'usability_tests', 'ux_writing'],
        tasks: [
          choice('What do you say when a test person asks “Is this right?”', '“What do you expect to happen?”', [
            '“Almost!”',
            '“Yes.”',
            'Nothing; you take the mouse',
          ]),
          choice('Where do errors of a form belong?', 'Beside the field they are about', [
            'In a window',
            'In the console',
            'On the next page',
          ]),
        ],
      },
    ],
  },
];
