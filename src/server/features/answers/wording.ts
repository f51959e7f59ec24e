/** Answers of a project worded by a language model, where it is on, answers, and has calls left today. */
import { MODEL_CALLS_A_DAY } from '../../../wire/answers/limits.ts';
import type { ModelChange, ModelSetting } from '../../../wire/answers/shapes.ts';
import { utcDay } from '../../../wire/pure/days.ts';
import { refuseConflict } from '../../http/conflict.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import type { Checked } from './model-check.ts';
import type { Model } from './model.ts';
import { modelOf, setModel, takeCall } from './model-store.ts';

export type Worded = {
  readonly of: (project: string) => Promise<ModelSetting>;
  /** Errors: 409 `conflict`. */
  readonly change: (project: string, change: ModelChange, by: string) => Promise<ModelSetting>;
  /** `question`: with secrets taken out. Undefined where the passage is to be shown as it is. */
  readonly word: (project: string, question: string, passages: readonly string[]) => Promise<Checked | undefined>;
};

type Needs = { readonly audit: Pick<Audit, 'note'>; readonly model: Model | undefined };

export function createWording({ storage, now }: Pick<Ports, 'storage' | 'now'>, { audit, model }: Needs): Worded {
  const of = async (project: string): Promise<ModelSetting> => {
    const { on, day, calls } = await modelOf(storage, project);
    const today = day === utcDay(now()) ? calls : 0;
    const working = today >= MODEL_CALLS_A_DAY ? 'limit' : (model?.state() ?? 'none');
    const state = !model ? 'none' : on ? working : 'off';
    return { on, state, name: model?.name ?? '', today, most: MODEL_CALLS_A_DAY };
  };
  return {
    of,
    async change(project, { on, expected }, by) {
      await storage.write(async (transaction) => {
        const before = { on: (await modelOf(transaction, project)).on };
        refuseConflict(before, expected);
        await setModel(transaction, project, on);
        const target = `project:${project}`;
        await audit.note(transaction, { actor: by, action: 'changeAnswerModel', target, before, after: { on } });
      });
      return of(project);
    },
    async word(project, question, passages) {
      if (!model || model.state() === 'resting' || passages.length === 0) return undefined;
      if (!(await modelOf(storage, project)).on) return undefined;
      const call = { project, day: utcDay(now()), most: MODEL_CALLS_A_DAY };
      if (!(await storage.write((transaction) => takeCall(transaction, call)))) return undefined;
      return model.word({ question, before: [], passages });
    },
  };
}
