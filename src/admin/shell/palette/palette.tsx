/**
 * The command palette: one field that finds screens, settings, people, tickets and what the shell can do. The field keeps the focus;
 * the arrows move through what is found, Enter takes it (the combobox pattern of WAI-ARIA).
 */
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { LIST_SEARCH_CHARS } from '../../parts/list/limits.ts';
import type { Feature } from '../../feature.ts';
import { features } from '../../feature-table.ts';
import { useMayOpen } from '../../projects/use-may-open.ts';
import { useServices } from '../../services.ts';
import type { Key } from '../texts.ts';
import { useSignOut } from '../use-sign-out.ts';
import { useTexts } from '../use-texts.ts';
import type { Command } from './command.ts';
import { actCommands, screenCommands, shellCommands } from './commands.ts';
import { matching } from './matching.ts';
import { useFound } from './use-found.ts';
import { useSettingCommands } from './use-setting-commands.ts';

/** Screens, what the shell can do and settings, then what features find, in the order of their table. */
const titles: Readonly<Record<string, Key>> = {
  go: 'palette.go',
  act: 'palette.act',
  settings: 'nav.settings',
  ...Object.fromEntries(features.flatMap(({ name, find }: Feature) => (find ? [[name, find.title] as const] : []))),
};
const order = Object.keys(titles);

export default function Palette() {
  const { panels } = useServices();
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const { commands, busy, failed, take } = useCommands(text);
  const at = Math.min(active, commands.length - 1);

  function press(event: React.KeyboardEvent): void {
    const last = commands.length - 1;
    const to = { ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, PageDown: last, PageUp: 0 }[
      event.key
    ];
    if (event.nativeEvent.isComposing || (to === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (to !== undefined) setActive(to);
    else if (commands[at]) take(commands[at]);
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && panels.show(null)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="palette" initialFocus={field} aria-label={t('palette.name')}>
          <div className="palette-field">
            <Search className="icon icon-20" aria-hidden="true" />
            <input
              ref={field}
              role="combobox"
              aria-expanded={commands.length > 0}
              aria-controls={`${id}list`}
              aria-activedescendant={commands[at] ? `${id}${at}` : undefined}
              aria-autocomplete="list"
              aria-label={t('palette.open')}
              placeholder={t('palette.hint')}
              maxLength={LIST_SEARCH_CHARS}
              autoComplete="off"
              spellCheck={false}
              value={text}
              onKeyDown={press}
              onChange={({ target }) => {
                setText(target.value);
                setActive(0);
              }}
            />
            {busy && <span className="spinner" aria-hidden="true" />}
          </div>
          <Results id={id} commands={commands} at={at} onPoint={setActive} onTake={take} />
          {commands.length === 0 && !busy && <p className="palette-none muted">{t('palette.none')}</p>}
          {failed && <p className="palette-none c-danger">{t('palette.failed')}</p>}
          <output className="sr">{busy ? '' : t('palette.count', { count: commands.length })}</output>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What is offered for the text, by group, and how it is taken. */
function useCommands(text: string) {
  const services = useServices();
  const { panels, navigation } = services;
  const { t } = useTexts();
  const signOut = useSignOut();
  const mayOpen = useMayOpen();
  const found = useFound(text);
  const known = [
    ...screenCommands(t, navigation.go, mayOpen),
    ...actCommands(t, services, mayOpen),
    ...shellCommands(t, { ...services, signOut: () => void signOut() }),
  ];
  const settings = useSettingCommands(text);
  const all = [...matching(known, text), ...settings.commands, ...found.commands];
  const commands = order.flatMap((group) => all.filter((command) => command.group === group));

  /** The panel goes first, so that what is taken may open another. */
  function take({ run }: Command): void {
    panels.show(null);
    run();
  }

  const busy = found.busy || settings.busy;
  return { commands, busy, failed: found.failed || settings.failed, take };
}

type ResultsProps = {
  readonly id: string;
  readonly commands: readonly Command[];
  readonly at: number;
  readonly onPoint: (at: number) => void;
  readonly onTake: (command: Command) => void;
};

function Results({ id, commands, at, onPoint, onTake }: ResultsProps) {
  const { t } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list cannot be led by a field
    <div className="palette-list" role="listbox" id={`${id}list`} aria-label={t('palette.name')} ref={list}>
      {order
        .filter((group) => commands.some((command) => command.group === group))
        .map((group) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a part of a list, no fields
          <div key={group} role="group" aria-labelledby={`${id}${group}`}>
            <div className="nav-title" id={`${id}${group}`}>
              {t(titles[group]!)}
            </div>
            {commands.map(
              (command, index) =>
                command.group === group && (
                  <Row
                    key={command.id}
                    id={`${id}${index}`}
                    command={command}
                    selected={index === at}
                    onPoint={() => onPoint(index)}
                    onTake={() => onTake(command)}
                  />
                ),
            )}
          </div>
        ))}
    </div>
  );
}

type RowProps = {
  readonly id: string;
  readonly command: Command;
  readonly selected: boolean;
  readonly onPoint: () => void;
  readonly onTake: () => void;
};

/** The pointer selects by moving, not by the list moving under it. */
function Row({ id, command, selected, onPoint, onTake }: RowProps) {
  const Icon = command.icon;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list is
      role="option"
      tabIndex={-1}
      className="palette-row"
      aria-selected={selected}
      onPointerMove={selected ? undefined : onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <Icon className="icon" aria-hidden="true" />
      <span className="palette-text truncate" dir="auto">
        {command.text}
      </span>
      {command.hint && (
        <span className="hint truncate" dir="auto">
          {command.hint}
        </span>
      )}
    </div>
  );
}
