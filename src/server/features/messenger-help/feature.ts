import { messengerHelpEndpoints } from '../../../wire/help/messenger-calls.ts';
import { defineFeature, fill } from '../../feature.ts';
import { audiences } from '../audiences/feature.ts';
import { ofPerson } from '../data-requests/slots.ts';
import { helpFigures } from '../help-figures/feature.ts';
import { help } from '../help/feature.ts';
import { media } from '../media/feature.ts';
import { projects } from '../projects/feature.ts';
import { search } from '../search/feature.ts';
import { visitors } from '../visitors/feature.ts';
import { goesWithVisitor } from '../visitors/slots.ts';
import { answersOfPerson, createAnswers, type Refusals } from './answers.ts';
import { deleteAnswersOf, refusals } from './answers-store.ts';
import type { ShelfOf } from './finding.ts';
import { migrations } from './migrations.ts';
import { createHelpReading } from './reading.ts';
import { createVoters } from '../visitors/service.ts';
import { messengerHelpRoutes } from './routes.ts';

/** The help center in the messenger. Its articles are those of `help`; what readers answer to them is its own. */
export const messengerHelp = defineFeature({
  name: 'messenger help',
  // `projects`: its table.
  needs: { projects, visitors, help, media, search, figures: helpFigures, audiences },
  create: (ports, { help: { shelves }, media: library, search: finding, visitors: people, figures, ...needs }) => {
    const shelfOf: ShelfOf = (visitor) =>
      shelves.seenBy(visitor.projectId, (some) => needs.audiences.hasVisitor(visitor, some));
    const { counting, learned, popular } = figures;
    const voters = createVoters(people);
    const answers = createAnswers(ports, { shelves, shelfOf, voters, counted: counting.answered });
    const refused: Refusals = (project, asked) => refusals(ports.storage, project, asked);
    return {
      answers,
      refused,
      reading: createHelpReading({
        shelves,
        shelfOf,
        media: library.showing,
        search: finding,
        answers,
        voters,
        counting,
        learned,
        popular,
      }),
    };
  },
  calls: messengerHelpEndpoints,
  routes: messengerHelpRoutes,
  fills: (_, { ports }) => [
    fill(goesWithVisitor, (transaction, { id }) => deleteAnswersOf(transaction, id)),
    fill(ofPerson, answersOfPerson(ports)),
  ],
  migrations,
});
