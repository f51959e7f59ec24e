/** What learners do with a sub-task: try it, earn by it, rate it (academy-api 7). */
import { ApiError } from '../../../wire/errors.ts';
import { ATTEMPT_PAUSE_SECONDS, DISLIKES_REPORTED } from '../../../wire/tasks/limits.ts';
import type { ChoiceContent, MatchingContent, QuestionContent, Rating } from '../../../wire/tasks/shapes.ts';
import type { UserAuth } from '../../http/route.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Ports } from '../../ports.ts';
import type { Audit, Change } from '../audit/service.ts';
import type { Challenges } from '../challenges/service.ts';
import type { Coins } from '../coins/service.ts';
import type { Xp } from '../skills/xp.ts';
import type { TaskReports } from '../task-reports/service.ts';
import { choiceKind, matchingKind, questionKind, type Kind } from './kinds.ts';
import type { SubtaskPlace } from './reading.ts';
import type { Tasks } from './service.ts';
import { countRatings, progressOf, writeProgress, type Progress, type WholeSubtask } from './store.ts';

export type Attempts = {
  /** Errors: 400 for the wrong number of answers, 404, 429 within 10 s of a wrong one. */
  readonly choice: (place: SubtaskPlace, answers: readonly boolean[], by: UserAuth) => Promise<AttemptResult>;
  readonly matching: (place: SubtaskPlace, answer: readonly number[], by: UserAuth) => Promise<AttemptResult>;
  readonly question: (place: SubtaskPlace, answer: string, by: UserAuth) => Promise<{ solved: boolean }>;
  /** Once, by someone who solved it and is not its creator. Errors: 403, 404. */
  readonly rate: (place: SubtaskPlace, rating: Rating, by: UserAuth) => Promise<void>;
};

export type AttemptResult = { solved: boolean; correct: number };

type AttemptParts = {
  readonly audit: Audit;
  readonly challenges: Challenges;
  readonly reports: Pick<TaskReports, 'reportDisliked'>;
  readonly coins: Coins;
  readonly tasks: Tasks;
  readonly xp: Xp;
};

const nothing: Progress = { attempts: 0, attemptedAt: null, solvedAt: null, rating: null };

export function createAttempts({ storage, now }: Pick<Ports, 'storage' | 'now'>, parts: AttemptParts): Attempts {
  const { audit, challenges, reports, coins, tasks, xp } = parts;
  return {
    choice: (place, answers, by) =>
      attempt(choiceKind, 'tryChoice', place, by, (content) => checkChoice(content, answers)),
    matching: (place, answer, by) =>
      attempt(matchingKind, 'tryMatching', place, by, (content) => checkMatching(content, answer)),
    async question(place, answer, by) {
      const { solved } = await attempt(questionKind, 'tryQuestion', place, by, (content) =>
        checkQuestion(content, answer),
      );
      return { solved };
    },
    rate,
  };

  async function attempt<C, S>(
    kind: Kind<C, S>,
    action: Change['action'],
    place: SubtaskPlace,
    by: UserAuth,
    check: (content: C) => AttemptResult,
  ): Promise<AttemptResult> {
    return storage.write(async (transaction) => {
      const row = await tasks.visible(transaction, place, by);
      if (row.type !== kind.type || row.retired) throw new ApiError('subtask_not_found', 'Subtask not found');
      const before = (await progressOf(transaction, row.id, by.id)) ?? nothing;
      refuseHaste(before);
      const result = check(kind.read(row.content));
      const first = result.solved && before.solvedAt === null;
      await writeProgress(transaction, row.id, by.id, {
        ...before,
        attempts: before.attempts + 1,
        attemptedAt: now(),
        solvedAt: first ? now() : before.solvedAt,
      });
      if (first && row.creatorId !== by.id) await reward(transaction, row, by.id);
      await audit.note(transaction, { actor: by.id, action, target: `subtask:${row.id}`, after: result });
      return result;
    });
  }

  function refuseHaste({ attemptedAt, solvedAt }: Progress): void {
    if (attemptedAt === null || solvedAt !== null) return;
    const seconds = Math.ceil((attemptedAt - now()) / 1000) + ATTEMPT_PAUSE_SECONDS;
    if (seconds <= 0) return;
    throw new ApiError('too_many_requests', `Too many attempts. Try again in ${seconds} s.`, {
      details: seconds,
      headers: { 'retry-after': String(seconds) },
    });
  }

  /** XP is shared out over the skills of the challenge; without skills there is nothing to learn by it. */
  async function reward(transaction: Transaction, row: WholeSubtask, learner: string): Promise<void> {
    const skills = await challenges.skillsOfTask(transaction, row.taskId);
    if (row.xp > 0 && skills && skills.length > 0) await xp.earn(transaction, learner, row.xp, skills);
    if (row.coins === 0) return;
    const description = `task ${row.id}`;
    await coins.book(transaction, { accountId: learner, coins: row.coins, description, creditNote: true, by: null });
  }

  async function rate(place: SubtaskPlace, rating: Rating, by: UserAuth): Promise<void> {
    await storage.write(async (transaction) => {
      const row = await tasks.visible(transaction, place, by);
      const progress = await progressOf(transaction, row.id, by.id);
      if (!progress || progress.solvedAt === null || progress.rating !== null || row.creatorId === by.id)
        throw new ApiError('permission_denied', 'Permission denied');
      await writeProgress(transaction, row.id, by.id, { ...progress, rating });
      await audit.note(transaction, {
        actor: by.id,
        action: 'rateSubtask',
        target: `subtask:${row.id}`,
        after: { rating },
      });
      if (rating === 'NEGATIVE') await reportWhenDisliked(transaction, row);
    });
  }

  async function reportWhenDisliked(transaction: Transaction, row: WholeSubtask): Promise<void> {
    const bad = await countRatings(transaction, row.id, 'NEGATIVE');
    const good = await countRatings(transaction, row.id, 'POSITIVE');
    if (bad >= DISLIKES_REPORTED && bad > good) await reports.reportDisliked(transaction, row);
  }
}

function checkChoice({ answers }: ChoiceContent, given: readonly boolean[]): AttemptResult {
  refuseLength(given.length, answers.length);
  const correct = answers.filter((answer, at) => answer.correct === given[at]).length;
  return { solved: correct === answers.length, correct };
}

function checkMatching({ solution }: MatchingContent, given: readonly number[]): AttemptResult {
  refuseLength(given.length, solution.length);
  const correct = solution.filter((right, at) => right === given[at]).length;
  return { solved: correct === solution.length, correct };
}

/** Spaces around and between words do not matter; upper and lower case where the task says so. */
function checkQuestion({ answers, case_sensitive: cases }: QuestionContent, given: string): AttemptResult {
  const plain = (text: string) => {
    const spaced = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
    return cases ? spaced : spaced.toLowerCase();
  };
  const solved = answers.some((answer) => plain(answer) === plain(given));
  return { solved, correct: solved ? 1 : 0 };
}

function refuseLength(given: number, wanted: number): void {
  if (given !== wanted) throw new ApiError('wrong_length', `This task takes ${wanted} answers.`, { details: wanted });
}
