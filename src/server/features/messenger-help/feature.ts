import { messengerHelpEndpoints } from '../../../wire/help/messenger-calls.ts';
import { defineFeature, fill } from '../../feature.ts';
import { ofPerson } from '../data-requests/slots.ts';
import { help } from '../help/feature.ts';
import { projects } from '../projects/feature.ts';
import { search } from '../search/feature.ts';
import { visitors } from '../visitors/feature.ts';
import { goesWithVisitor } from '../visitors/slots.ts';
import { answersOfPerson, createAnswers } from './answers.ts';
import { deleteAnswersOf } from './answers-store.ts';
import { migrations } from './migrations.ts';
import { createHelpReading } from './reading.ts';
import { messengerHelpRoutes } from './routes.ts';

/** The help center in the messenger. Its articles are those of `help`; what readers answer to them is its own. */
export const messengerHelp = defineFeature({
  name: 'messenger help',
  // `projects`: its table.
  needs: { projects, visitors, help, search },
  create: (ports, { help: { shelves }, search: finding, visitors: people }) => {
    const answers = createAnswers(ports, { shelves, visitors: people });
    return { answers, reading: createHelpReading({ shelves, search: finding, answers }) };
  },
  calls: messengerHelpEndpoints,
  routes: messengerHelpRoutes,
  fills: (_, { ports }) => [
    fill(goesWithVisitor, (transaction, { id }) => deleteAnswersOf(transaction, id)),
    fill(ofPerson, answersOfPerson(ports)),
  ],
  migrations,
});
