/** What the kinds of tasks are called, and how they are told apart at a glance. */
import { ArrowRightLeft, CodeXml, ListChecks, MessageCircleQuestionMark, type LucideIcon } from 'lucide-react';
import { subtaskTypes, type SubtaskType } from '../../../wire/tasks/types.ts';
import type { AdminTexts } from '../../shell/texts.ts';

export const kindIcons: Readonly<Record<SubtaskType, LucideIcon>> = {
  CODING_CHALLENGE: CodeXml,
  MATCHING: ArrowRightLeft,
  MULTIPLE_CHOICE_QUESTION: ListChecks,
  QUESTION: MessageCircleQuestionMark,
};

export function kindWords({ t }: Pick<AdminTexts, 't'>, type: SubtaskType): string {
  return t(`task.kind.${type}`);
}

export function kindChoices(texts: AdminTexts): { value: SubtaskType; label: string }[] {
  return subtaskTypes.map((value) => ({ value, label: kindWords(texts, value) }));
}

/** What is said where there is no such task any more; null where its kind is not known. */
export function missingWords({ t }: Pick<AdminTexts, 't'>, type: SubtaskType | null): string {
  return type ? t(`task.missing.${type}`) : t('error.subtaskNotFound');
}
