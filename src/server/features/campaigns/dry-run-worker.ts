/** The thread of a dry run: plays campaigns over people's histories, some hundred people at a time. */
import { answerEach } from '../../thread.ts';
import type { LiveProject } from './live.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import { simulate, type History } from './simulating.ts';

/** A history as it crosses to the thread: `audiences` are those that the person is in. */
export type SentHistory = Omit<History, 'isIn'> & { readonly audiences: ReadonlySet<string> };
export type DryRunJob = {
  readonly around: LiveProject;
  /** Whose outcome is asked for. */
  readonly campaign: string;
  readonly histories: readonly SentHistory[];
  readonly until: number;
};

answerEach(async ({ around, campaign, histories, until }: DryRunJob) => {
  const outcomes: Outcome[] = [];
  for (const { audiences, ...history } of histories) {
    const isIn: History['isIn'] = ({ version }) => audiences.has(version.draft.audience ?? '');
    outcomes.push(outcomeOf(history.person.contact.id, await simulate(around, { ...history, isIn }, until), campaign));
  }
  return outcomes;
});
