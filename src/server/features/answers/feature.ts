import { answerEndpoints } from '../../../wire/answers/calls.ts';
import { messengerAnswerEndpoints } from '../../../wire/answers/messenger-calls.ts';
import { defineFeature, fill } from '../../feature.ts';
import { jobs, repeatedWork } from '../../jobs/feature.ts';
import { audiences } from '../audiences/feature.ts';
import { createAudit } from '../audit/service.ts';
import { ofPerson } from '../data-requests/slots.ts';
import { demoRows } from '../demo-data/slots.ts';
import { help } from '../help/feature.ts';
import { projects } from '../projects/feature.ts';
import { search } from '../search/feature.ts';
import { visitors } from '../visitors/feature.ts';
import { goesWithVisitor } from '../visitors/slots.ts';
import { createAnswering } from './answering.ts';
import { createEntries } from './entries.ts';
import { entriesNumbered } from './entries-store.ts';
import { migrations } from './migrations.ts';
import { createModel } from './model.ts';
import { createQuestionBook } from './questions.ts';
import { answerRoutes } from './routes.ts';
import { questionsOfPerson } from './of-person.ts';
import { questionsOfNobody } from './questions-store.ts';
import { createWording } from './wording.ts';

/** Answers questions from the help center and from short answers of staff, word for word. */
export const answers = defineFeature({
  name: 'answers',
  // `projects`: its table.
  needs: { projects, jobs, visitors, audiences, help, search },
  create: (ports, { help: { shelves }, search: { tell, plain }, ...needs }) => {
    const titles = async (project: string) => {
      const { articles } = await shelves.of(project);
      return new Map(articles.map(({ id, texts }) => [id, texts[0]!.title]));
    };
    const book = createQuestionBook(ports, { titles });
    const audit = createAudit(ports);
    const wording = createWording(ports, { audit, model: createModel(ports) });
    return {
      book,
      wording,
      entries: createEntries(ports, { audit, plain }),
      answering: createAnswering({
        reading: {
          tell,
          body: shelves.body,
          entries: (project, numbers) => entriesNumbered(ports.storage, project, numbers),
        },
        shelfOf: (visitor) => shelves.seenBy(visitor.projectId, (some) => needs.audiences.hasVisitor(visitor, some)),
        shelfOfAll: (project) => shelves.of(project),
        book,
        wording,
      }),
    };
  },
  calls: { ...answerEndpoints, ...messengerAnswerEndpoints },
  routes: answerRoutes,
  fills: ({ book }, { ports }) => [
    fill(repeatedWork, book.forgetting),
    fill(goesWithVisitor, (transaction, { id }) => questionsOfNobody(transaction, id)),
    fill(ofPerson, questionsOfPerson(ports.storage)),
    fill(demoRows, { told: 'short answers', table: 'answer_entry' }),
  ],
  migrations,
});
