import type { useNavigate } from 'shared/router';

let isCancelling = false;

/**
 * Ends the navigation that is under way by one to the page that is open, whose data stays as it is.
 * @param href address of the page that is open
 */
export async function cancelNavigation(navigate: ReturnType<typeof useNavigate>, href: string): Promise<void> {
  isCancelling = true;
  try {
    await navigate(href, { replace: true, preventScrollReset: true });
  } finally {
    isCancelling = false;
  }
}

/** For `shouldRevalidate` of all routes: a cancelled navigation loads nothing. */
export const revalidatesUnlessCancelled = ({
  defaultShouldRevalidate,
}: {
  defaultShouldRevalidate: boolean;
}): boolean => defaultShouldRevalidate && !isCancelling;
