/** Targets by priority: open time until the first reply, each next one, and the closing. */
import type { UseFormReturn } from 'react-hook-form';
import { ticketPriorities } from '../../../wire/tickets/shapes.ts';
import { ErrorLine } from '../../parts/form/error-line.tsx';
import { useProblem } from '../../parts/form/fields.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { minutesTyped, targets, type ConversationsForm } from './conversations-form.ts';
import styles from './conversations.module.css';

type Props = { readonly form: UseFormReturn<ConversationsForm, unknown, ConversationsForm> };

export function SlaField({ form }: Props) {
  const { t } = useTexts();
  const error = useProblem({ form, name: 'sla', label: t('settings.conversations.sla') });
  const sla = form.watch('sla');
  return (
    <>
      <table className={styles.sla}>
        <thead>
          <tr>
            <th scope="col">{t('settings.conversations.priority')}</th>
            {targets.map((target) => (
              <th key={target} scope="col">
                {t(`settings.conversations.target.${target}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ticketPriorities.map((priority) => (
            <tr key={priority}>
              <th scope="row">{t(`settings.conversations.priority.${priority}`)}</th>
              {targets.map((target) => {
                const typed = sla[priority][target];
                return (
                  <td key={target}>
                    <input
                      className="input input-sm"
                      aria-label={t('settings.conversations.targetOf', {
                        priority: t(`settings.conversations.priority.${priority}`),
                        target: t(`settings.conversations.target.${target}`),
                      })}
                      aria-invalid={minutesTyped(typed) === undefined ? 'true' : undefined}
                      autoComplete="off"
                      placeholder="–"
                      {...form.register(`sla.${priority}.${target}`)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ErrorLine error={error} />
    </>
  );
}
