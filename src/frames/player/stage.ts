/** The place of the visitor's screen: as large as it was, or as large as there is room. */

export type Stage = {
  readonly root: HTMLElement;
  /** The visitor's window has this size from now on, in CSS pixels. */
  readonly resize: (width: number, height: number) => void;
  readonly remove: () => void;
};

export function createStage(main: HTMLElement, label: string): Stage {
  const root = document.createElement('div');
  root.className = 'screen';
  root.setAttribute('role', 'img');
  root.setAttribute('aria-label', label);
  main.append(root);
  const size = { width: 1, height: 1 };
  const fit = (): void => {
    const scale = Math.min(1, main.clientWidth / size.width, main.clientHeight / size.height) || 1;
    root.style.width = `${Math.floor(size.width * scale)}px`;
    root.style.height = `${Math.floor(size.height * scale)}px`;
    root.style.setProperty('--scale', String(scale));
  };
  const observer = new ResizeObserver(fit);
  observer.observe(main);
  return {
    root,
    resize(width, height) {
      Object.assign(size, { width, height });
      fit();
    },
    remove() {
      observer.disconnect();
      root.remove();
    },
  };
}
