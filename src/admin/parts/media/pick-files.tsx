/** A button that asks the browser for files. */
import { useRef, type ReactNode } from 'react';

type Props = {
  /** As `input` takes it. */
  readonly accept: string;
  readonly several?: boolean;
  readonly className: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
};

export function PickFiles({ accept, several = false, className, onFiles, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={several}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
