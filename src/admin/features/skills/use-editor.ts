/** The editor of a level, loaded when the screen is first shown. */
import { useEffect, useState } from 'react';
import { useDrafts } from '../../parts/use-drafts.ts';
import { useServices } from '../../services.ts';
import type { Level } from './tree-calls.ts';
import { createTreeEditor, type TreeEditor } from './tree-editor.ts';

/** `draft` names the work that is kept; screens that change different things must not share one. */
export function useEditorOf(level: Level, draft = 'tree'): TreeEditor {
  const { api, loading, capabilities } = useServices();
  const drafts = useDrafts();
  const [editor] = useState(() => {
    const name = `skills ${draft} ${level.kind === 'root' ? '' : level.root}`;
    const tellsConflicts = async () => {
      await capabilities.load();
      return capabilities.can('conflicts');
    };
    return createTreeEditor({
      api,
      level,
      tellsConflicts,
      drafts,
      draft: name,
      during: loading.during,
    });
  });
  useEffect(() => void editor.load(), [editor]);
  return editor;
}
