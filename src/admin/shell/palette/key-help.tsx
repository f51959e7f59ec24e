/** The keys of the dashboard, by where they count. */
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { useServices } from '../../services.ts';
import type { Key } from '../texts.ts';
import { useTexts } from '../use-texts.ts';

type Line = { readonly keys: readonly string[]; readonly does: Key };
type Part = { readonly title: Key; readonly lines: readonly Line[] };

const modifier = 'Ctrl';
const parts: readonly Part[] = [
  {
    title: 'keys.everywhere',
    lines: [
      { keys: [modifier, 'K'], does: 'palette.open' },
      { keys: ['?'], does: 'keys.help' },
      { keys: ['Esc'], does: 'keys.close' },
      { keys: ['Tab'], does: 'keys.skip' },
    ],
  },
  {
    title: 'keys.lists',
    lines: [
      { keys: ['J'], does: 'keys.next' },
      { keys: ['K'], does: 'keys.previous' },
      { keys: ['Enter'], does: 'keys.open' },
      { keys: ['X'], does: 'keys.choose' },
    ],
  },
  {
    title: 'keys.ticket',
    lines: [
      { keys: ['J'], does: 'keys.nextTicket' },
      { keys: ['K'], does: 'keys.previousTicket' },
      { keys: ['R'], does: 'keys.reply' },
      { keys: ['N'], does: 'keys.note' },
      { keys: [modifier, 'Enter'], does: 'keys.send' },
      { keys: [modifier, '⇧', 'Enter'], does: 'keys.sendDone' },
      { keys: ['Esc'], does: 'keys.leave' },
      { keys: ['A'], does: 'keys.assign' },
      { keys: ['I'], does: 'keys.toMe' },
      { keys: ['S'], does: 'keys.status' },
      { keys: ['T'], does: 'keys.tags' },
      { keys: ['Z'], does: 'keys.snooze' },
      { keys: ['W'], does: 'keys.noAnswer' },
      { keys: ['D'], does: 'keys.done' },
      { keys: ['V'], does: 'keys.split' },
      { keys: ['F'], does: 'keys.linkRequest' },
      { keys: ['P'], does: 'keys.play' },
      { keys: ['B'], does: 'keys.back' },
      { keys: ['E'], does: 'keys.error' },
    ],
  },
];

export default function KeyHelp() {
  const { panels, preferences, browser } = useServices();
  const { shortcuts } = useSnapshot(preferences.state);
  const { t } = useTexts();
  const mac = /Mac|iPhone|iPad/.test(browser.window.navigator.platform);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && panels.show(null)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog dialog-wide">
          <div className="dialog-body">
            <div className="row">
              <Dialog.Title className="dialog-title">{t('palette.keys')}</Dialog.Title>
              <Dialog.Close className="btn btn-icon btn-sm btn-tertiary push" aria-label={t('common.close')}>
                <X className="icon" aria-hidden="true" />
              </Dialog.Close>
            </div>
            {!shortcuts && <p className="hint">{t('keys.off')}</p>}
            {parts.map(({ title, lines }) => (
              <section key={title} className="keys">
                <h3>{t(title)}</h3>
                <dl>
                  {lines.map(({ keys, does }) => (
                    <div key={does}>
                      <dt>{t(does)}</dt>
                      <dd>
                        {keys.map((key) => (
                          <kbd key={key}>{key === modifier ? (mac ? '⌘' : t('keys.control')) : key}</kbd>
                        ))}
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
