/** Where the dialog appears, over a backdrop. */
import { useSnapshot } from 'valtio/react';
import { useServices } from '../services.ts';
import type { DialogContent } from './dialogs.ts';
import { Question } from './question.tsx';
import { say } from './say.ts';
import { useTexts } from './use-texts.ts';

export default function DialogLayer() {
  const { dialogs } = useServices();
  const texts = useTexts();
  const { show, content } = useSnapshot(dialogs.state) as { show: boolean; content: DialogContent | null };
  if (!content) return null;
  const { goes = [], primaryBtn, secondaryBtn } = content;
  return (
    <Question
      open={show}
      type={content.type}
      heading={say(texts, content.heading)}
      body={say(texts, content.body)}
      note={content.note}
      yes={{ label: say(texts, primaryBtn.label), press: () => dialogs.press('primary') }}
      no={secondaryBtn && { label: say(texts, secondaryBtn.label), press: () => dialogs.press('secondary') }}
      onClose={dialogs.close}
      onBackdrop={dialogs.pressBackdrop}
    >
      {goes.length > 0 && (
        <ul className="goes">
          {goes.map(({ name, count }) => (
            <li key={name}>
              {name}
              <b>{count}</b>
            </li>
          ))}
        </ul>
      )}
    </Question>
  );
}
