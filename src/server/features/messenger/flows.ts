/** The forms of a project that has set none of its own: "Report a bug", in the visitor's language. */
import type { Flow } from '../../../wire/config/flow.ts';
import type { Language } from '../config/language.ts';
import de from './texts/de.json';
import english from './texts/en-US.json';

export function defaultFlows(language: Language): Flow[] {
  const texts = language === 'de' ? de : english;
  return [
    {
      id: 'bugreporting',
      title: texts.bugTitle,
      hint: texts.bugHint,
      icon: 'bug',
      feedbackType: 'BUG',
      thanks: texts.bugThanks,
      fields: [
        {
          key: 'description',
          kind: 'longtext',
          label: texts.bugDescription,
          placeholder: texts.bugDescriptionHint,
          required: true,
        },
        {
          key: 'impact',
          kind: 'choice',
          label: texts.bugImpact,
          required: false,
          options: [
            { value: 'blocked', label: texts.bugImpactBlocked },
            { value: 'slowed', label: texts.bugImpactSlowed },
            { value: 'noticed', label: texts.bugImpactNoticed },
          ],
        },
        { key: 'capture', kind: 'capture', label: texts.bugCapture, required: false },
        { key: 'attachment', kind: 'file', label: texts.bugFile, required: false },
        { key: 'reportedBy', kind: 'email', label: texts.bugEmail, placeholder: texts.bugEmailHint, required: false },
      ],
    },
  ];
}
