/** The fields of one skill, in the editor's panel and on a screen of their own. */
import { useId } from 'react';
import { ErrorLine } from '../../parts/form/error-line.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { useTree, useTreeEditor } from './editor-context.ts';
import { CoursesField } from './courses-field.tsx';
import { IconField } from './icon-field.tsx';
import { NeededBy, NeedsField } from './needs-field.tsx';
import { LabelledNumber } from './labelled-number.tsx';
import { problemWords } from './change-words.ts';
import { problemsOf } from './tree-checks.ts';
import { skillIn, type Skill } from './tree-model.ts';

export function SkillFields({ id }: { id: string }) {
  const editor = useTreeEditor();
  const { tree } = useTree();
  const skill = skillIn(tree, id);
  if (!skill) return null;
  return (
    <>
      <WordField skill={skill} field="name" />
      <WordField skill={skill} field="id" />
      <IconField skill={skill} />
      <NeedsField skill={skill} />
      <NeededBy skill={skill} />
      {editor.level.kind === 'sub' && <CoursesField skill={skill} />}
      <PlaceField skill={skill} />
    </>
  );
}

function WordField({ skill, field }: { skill: Skill; field: 'name' | 'id' }) {
  const editor = useTreeEditor();
  const { tree, tried, added, refusal, typedId } = useTree();
  const texts = useTexts();
  const { t } = texts;
  const input = useId();
  const fixed = field === 'id' && !added.includes(skill.id);
  const typed = typedId?.id === skill.id ? typedId.text : undefined;
  const problem = problemsOf(tree, skill, typed).find((one) => one.field === field);
  const refused = refusal?.id === skill.id && (refusal.why === 'exists') === (field === 'id') ? refusal.why : null;
  const told =
    problem && (tried || problem.kind !== 'required')
      ? problemWords(texts, problem)
      : refused
        ? t(`skills.refusal.${refused}`)
        : undefined;
  return (
    <div className="field">
      <label className="label" htmlFor={input}>
        {t(`skills.field.${field}`)} {fixed && <span className="hint">{t('skills.idFixed')}</span>}
      </label>
      <input
        id={input}
        name={`skill-${field}`}
        className={field === 'id' ? 'input mono' : 'input'}
        dir={field === 'id' ? 'ltr' : 'auto'}
        autoComplete="off"
        value={field === 'id' ? (typed ?? skill.id) : skill.name}
        readOnly={fixed}
        required
        aria-invalid={told ? true : undefined}
        aria-describedby={told ? `${input}-error` : undefined}
        onChange={({ target: { value } }) =>
          field === 'name' ? editor.rename(skill.id, value) : editor.setId(skill.id, value)
        }
      />
      <ErrorLine id={`${input}-error`} error={told} />
    </div>
  );
}

function PlaceField({ skill }: { skill: Skill }) {
  const editor = useTreeEditor();
  const { tree } = useTree();
  const { t } = useTexts();
  return (
    <fieldset className="field plain">
      <legend className="label">{t('skills.field.place')}</legend>
      <div className="form-grid">
        <LabelledNumber
          label={t('skills.column')}
          value={skill.x + 1}
          min={1}
          max={tree.across}
          onChange={(column) => editor.place(skill.id, column - 1, skill.y)}
        />
        <LabelledNumber
          label={t('skills.row')}
          value={skill.y + 1}
          min={1}
          max={tree.down}
          onChange={(row) => editor.place(skill.id, skill.x, row - 1)}
        />
      </div>
    </fieldset>
  );
}
