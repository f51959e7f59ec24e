/** What stands at an address that no route takes: says which one, and what it may have been meant to be. */
import { Link } from 'wouter';
import { ErrorPage } from './error-page.tsx';
import { nearestPath } from './nearest-path.ts';
import { readPageError, PageError } from './page-error.ts';
import { useTexts } from './use-texts.ts';

const none: readonly string[] = [];

/** `known`: the addresses that it may have been meant to be. */
export function NotFound({ path, known = none }: { path: string; known?: readonly string[] }) {
  const { t } = useTexts();
  const near = nearestPath(path, known);
  return (
    <ErrorPage facts={readPageError(new PageError(404, t('error.notFound', { path })))}>
      {near && (
        <Link className="btn btn-primary" href={near}>
          {t('error.meant', { path: near })}
        </Link>
      )}
    </ErrorPage>
  );
}
