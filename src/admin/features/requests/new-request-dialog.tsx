/** A request that staff write: the team's own, or in somebody's name. */
import { useId, useState } from 'react';
import { requestEndpoints } from '../../../wire/requests/calls.ts';
import { REQUEST_BODY_CHARS, REQUEST_TITLE_CHARS } from '../../../wire/requests/limits.ts';
import { FieldFrame } from '../../parts/form/field-frame.tsx';
import { FormDialog, InputField, SelectField } from '../../parts/writing/form-dialog.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { Rules } from './asks.ts';
import { requestPath } from './requests-paths.ts';
import { somebodyOf } from './somebody.ts';
import { Twins } from './twins.tsx';
import { boardName } from './words.ts';

type Props = { readonly rules: Rules; readonly board: string; readonly onClose: () => void };

export function NewRequestDialog({ rules, board: given, onClose }: Props) {
  const { api, desk, navigation } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const [id] = useState(() => crypto.randomUUID());
  const [board, setBoard] = useState(given || (rules.boards[0]?.id ?? ''));
  const [title, setTitle] = useState('');
  const [body, setBody] = useState('');
  const [who, setWho] = useState('');

  async function make(): Promise<void> {
    const { id: project } = await desk.project();
    const by = who.trim() ? { by: somebodyOf(who) } : {};
    const sent = { id, board, title: title.trim(), body: body.trim(), ...by };
    const made = await api(requestEndpoints.addRequest, { params: { project }, body: sent });
    navigation.go(requestPath(made.id));
  }

  return (
    <FormDialog title={t('requests.new')} submit={t('requests.make')} onSubmit={make} onClose={onClose}>
      {rules.boards.length > 1 && (
        <SelectField
          label={t('requests.board')}
          value={board}
          choices={rules.boards.map((one) => [one.id, boardName(one, texts)])}
          onChange={setBoard}
        />
      )}
      <InputField label={t('requests.title')} value={title} most={REQUEST_TITLE_CHARS} onChange={setTitle} />
      <Twins title={title} />
      <TextArea label={t('requests.text')} value={body} most={REQUEST_BODY_CHARS} onChange={setBody} />
      <WhoField value={who} onChange={setWho} label={t('requests.by')} hint={t('requests.byHint')} />
    </FormDialog>
  );
}

type AreaProps = {
  readonly label: string;
  readonly value: string;
  readonly most: number;
  readonly rows?: number;
  readonly onChange: (value: string) => void;
};

/** Several lines, with how many characters there are and may be. */
export function TextArea({ label, value, most, rows = 5, onChange }: AreaProps) {
  const id = useId();
  const { t } = useTexts();
  return (
    <FieldFrame id={id} label={label} hint={t('requests.chars', { count: value.length, most })}>
      <textarea
        id={id}
        className="textarea"
        dir="auto"
        rows={rows}
        maxLength={most}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}

type WhoProps = Omit<AreaProps, 'most' | 'rows'> & { readonly hint: string };

/** Somebody, by an address or by the id that the site has for them. */
export function WhoField({ label, hint, value, onChange }: WhoProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <input
        id={id}
        className="input"
        dir="ltr"
        autoComplete="off"
        maxLength={500}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
