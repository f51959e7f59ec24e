/** The text of something that is written, in the language that the address names, or in its first. */
import { useEffect } from 'react';
import { documentEndpoints } from '../../../wire/documents/calls.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { RecordScreen, type RecordWords } from '../record/record-screen.tsx';
import { useServices } from '../../services.ts';
import { useSearch } from '../../shell/address.ts';
import type { Written } from './writing-desk.ts';
import { Writing } from './writing.tsx';

/** What its screen says before it is there, or where it is not. */
export type WrittenWords = { readonly title: string; readonly words: RecordWords };
type Props = { readonly written: Written; readonly project: string; readonly record: WrittenWords };

export function InLanguage({ written, project, record }: Props) {
  const { navigation } = useServices();
  const wanted = new URLSearchParams(useSearch()).get('language');
  const { name, texts } = written;
  const { document } = texts.find(({ lang }) => lang === wanted) ?? texts[0]!;
  useEffect(() => navigation.name(name), [navigation, name]);
  const view = useAsked(asked(documentEndpoints.document, { params: { project, document } }), { fresh: true });
  return (
    <RecordScreen of={view} {...record}>
      {(one) => <Writing key={one.id} written={written} view={one} project={project} />}
    </RecordScreen>
  );
}
