/** Below the tool bar: what can be told of the block, table or link that the caret is in. */
import type { EditorState } from '@tiptap/pm/state';
import { useContext, type ReactNode } from 'react';
import { calloutKinds } from '../../../wire/documents/nodes.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { CopyButton } from '../copy-button.tsx';
import { around, chosen, remove, tell } from './commands.ts';
import type { Editing } from './editing.ts';
import styles from './editor.module.css';
import { FieldForm } from './field-form.tsx';
import {
  attrsOf,
  forms,
  hrefField,
  insert,
  isForm,
  languageField,
  summaryField,
  type Field,
  type FormName,
} from './forms.ts';
import { KeyList } from './key-list.tsx';
import { linkAt, setLink, takeLink } from './links.ts';
import { OwnThingsContext } from './own-thing-input.tsx';
import { NO_SUMMARY } from './no-summary.ts';
import { FilmTools, NewMedia, PicturePanel, PictureTools } from './media-tools.tsx';
import { TableTools } from './table-tools.tsx';

/** What the writer has asked for and not yet told. */
export type Panel = FormName | 'link' | 'keys' | null;
type Props = {
  readonly editing: Editing;
  readonly state: EditorState;
  readonly panel: Panel;
  readonly onPanel: (panel: Panel) => void;
};

export function ContextBar(props: Props) {
  const inside = contextOf(props);
  return inside && <div className={styles.context}>{inside}</div>;
}

function contextOf({ editing, state, panel, onPanel }: Props): ReactNode {
  const leave = (): void => {
    onPanel(null);
    editing.focus();
  };
  if (panel === 'keys') return <KeyList onLeave={leave} />;
  if (panel === 'link') return <LinkForm editing={editing} state={state} onLeave={leave} focused />;
  if (panel === 'picture') return <PicturePanel editing={editing} onLeave={leave} />;
  if (panel) return <NewForm key={panel} editing={editing} name={panel} onLeave={leave} />;
  const block = chosen(state);
  if (block && isForm(block.node.type.name)) return <ChangeForm key={block.at} editing={editing} {...block} />;
  if (linkAt(state)) return <LinkForm key={linkAt(state)!.from} editing={editing} state={state} onLeave={leave} />;
  if (around(state, 'table')) return <TableTools editing={editing} state={state} />;
  return <AroundTools editing={editing} state={state} />;
}

type FormProps = { readonly editing: Editing; readonly onLeave: () => void };

function LinkForm({ editing, state, onLeave, focused = false }: FormProps & { state: EditorState; focused?: boolean }) {
  const there = linkAt(state);
  const things = useContext(OwnThingsContext);
  return (
    <FieldForm
      title="editor.link"
      fields={[hrefField]}
      values={{ href: there?.href ?? '' }}
      submit="editor.apply"
      focused={focused}
      onSubmit={({ href = '' }) => {
        const address = href.trim();
        editing.run(setLink(address, things?.known(address)?.title));
        onLeave();
      }}
      {...(there
        ? {
            onRemove: () => {
              editing.run(takeLink);
              onLeave();
            },
          }
        : {})}
      onLeave={onLeave}
    />
  );
}

const titles = {
  button: 'editor.button',
  video: 'editor.film',
  articleCard: 'editor.articleCard',
  variable: 'editor.variable',
  picture: 'editor.pictureBlock',
} as const;

function NewForm({ editing, name, onLeave }: FormProps & { name: FormName }) {
  return (
    <FieldForm
      title={titles[name]}
      fields={forms[name]}
      values={{}}
      submit="editor.insert"
      focused
      onSubmit={(values) => {
        editing.run(insert(name, attrsOf(forms[name], values)));
        onLeave();
      }}
      onLeave={onLeave}
      more={name === 'video' && <NewMedia editing={editing} kind="film" onDone={onLeave} />}
    />
  );
}

function ChangeForm({ editing, node, at }: { editing: Editing } & NonNullable<ReturnType<typeof chosen>>) {
  const name = node.type.name as FormName;
  // A film of the library has no address of its own, and a decorative picture nothing to say.
  const hidden = (field: string) =>
    (field === 'href' && node.attrs.media) || (field === 'alt' && node.attrs.decorative);
  const fields: readonly Field[] = forms[name].filter((field) => !hidden(field.name));
  const values = Object.fromEntries(fields.map((field) => [field.name, String(node.attrs[field.name] ?? '')]));
  return (
    <FieldForm
      // What was told of it by other means, such as an undo, is shown.
      key={JSON.stringify(values)}
      title={titles[name]}
      fields={fields}
      values={values}
      submit="editor.apply"
      focused={false}
      onSubmit={(typed) => {
        editing.run(tell(at, attrsOf(fields, typed)));
        editing.focus();
      }}
      onRemove={() => {
        editing.run(remove(at));
        editing.focus();
      }}
      onLeave={editing.focus}
      more={tools[name]?.({ editing, node, at })}
    />
  );
}

const tools: Partial<Record<FormName, typeof FilmTools>> = { picture: PictureTools, video: FilmTools };

/** Of the innermost callout, fold or code. */
function AroundTools({ editing, state }: { editing: Editing; state: EditorState }) {
  const { t } = useTexts();
  const there = around(state, 'callout', 'details', 'codeBlock');
  if (!there) return null;
  const { node, at } = there;
  if (node.type.name === 'callout')
    return (
      <fieldset className={styles.acts}>
        <legend className="sr">{t('editor.callout')}</legend>
        {calloutKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className="btn btn-sm btn-tertiary"
            aria-pressed={node.attrs.kind === kind}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => editing.run(tell(at, { kind }))}
          >
            {t(`editor.callout.${kind}`)}
          </button>
        ))}
      </fieldset>
    );
  return node.type.name === 'details' ? (
    <TellField key={at} editing={editing} at={at} field={summaryField} value={String(node.attrs.summary)} />
  ) : (
    <>
      <TellField key={at} editing={editing} at={at} field={languageField} value={String(node.attrs.language ?? '')} />
      <CopyButton className="btn btn-sm btn-tertiary" label={t('common.copy')} text={() => node.textContent} />
    </>
  );
}

function TellField({ editing, at, field, value }: { editing: Editing; at: number; field: Field; value: string }) {
  return (
    <FieldForm
      key={value}
      title={field.label}
      fields={[field]}
      values={{ [field.name]: value === NO_SUMMARY ? '' : value }}
      submit="editor.apply"
      focused={false}
      onSubmit={(typed) => {
        editing.run(tell(at, attrsOf([field], typed)));
        editing.focus();
      }}
      onLeave={editing.focus}
    />
  );
}
