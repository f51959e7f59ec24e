/** The courses of a sub-skill, by their ids: the platform has no call that lists courses. */
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { SKILL_COURSES, SKILL_ID_CHARS } from '../../../wire/skills/limits.ts';
import { ErrorLine } from '../../parts/form/error-line.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { useTree, useTreeEditor } from './editor-context.ts';
import type { Skill } from './tree-model.ts';

export function CoursesField({ skill: { id, courses } }: { skill: Skill }) {
  const editor = useTreeEditor();
  const { refusal } = useTree();
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const input = useId();
  const error = refusal?.id === id && refusal.why === 'course' ? t('skills.refusal.course') : undefined;
  function add(): void {
    const course = typed.trim();
    setTyped('');
    if (course && !courses.includes(course) && courses.length < SKILL_COURSES)
      editor.change(id, { courses: [...courses, course] });
  }
  return (
    <div className="field">
      <label className="label" htmlFor={input}>
        {t('skills.field.courses')}
      </label>
      {courses.length > 0 && (
        <ul className="tag-list">
          {courses.map((course) => (
            <li key={course} className="tag mono">
              <span className="truncate" dir="ltr">
                {course}
              </span>
              <button
                type="button"
                aria-label={t('skills.removeCourse', { name: course })}
                onClick={() => editor.change(id, { courses: courses.filter((other) => other !== course) })}
              >
                <X className="icon" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <input
          id={input}
          className="input input-sm mono"
          dir="ltr"
          autoComplete="off"
          maxLength={SKILL_ID_CHARS}
          value={typed}
          aria-describedby={error ? `${input}-error` : `${input}-hint`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <button
          type="button"
          className="btn btn-sm btn-icon btn-secondary"
          aria-label={t('skills.addCourse')}
          onClick={add}
        >
          <Plus className="icon" aria-hidden="true" />
        </button>
      </div>
      <ErrorLine id={`${input}-error`} error={error} />
      <span className="hint" id={`${input}-hint`}>
        {t('skills.coursesHint')}
      </span>
    </div>
  );
}
