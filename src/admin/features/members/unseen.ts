/** How many notices came while the tab was not looked at, before its title: `(3) Inbox`. */
const COUNT = /^\(\d+\) /;

export function showUnseen({ document }: Pick<Window, 'document'>) {
  let count = 0;
  const plain = () => document.title.replace(COUNT, '');
  const looked = (): void => {
    if (document.hidden || count === 0) return;
    count = 0;
    document.title = plain();
  };
  document.addEventListener('visibilitychange', looked);
  return {
    add() {
      if (!document.hidden) return;
      count += 1;
      document.title = `(${count}) ${plain()}`;
    },
    stop() {
      document.removeEventListener('visibilitychange', looked);
      if (count > 0) document.title = plain();
    },
  };
}
