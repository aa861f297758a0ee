import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FailureNotice } from '#dashboard/ui/show-failure.ts';

type Options = {
  /** How a failure is shown; null if the screen shows it. */
  readonly failure: FailureNotice | null;
};

/**
 * Goes to a page of the payment provider, whose address a call answers. The button is busy until the browser has left,
 * so that a second click opens nothing; after a way back, it works again.
 */
export function usePaymentPage<Order>(
  open: (order: Order) => Promise<{ url: string }>,
  { failure }: Options,
) {
  const isOpening = useRef(false);
  const opening = useMutation({
    mutationFn: open,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: () => {
      isOpening.current = false;
    },
    meta: { failure },
  });
  const { reset } = opening;
  useEffect(() => {
    // The browser may show the page as it was when it left.
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isOpening.current = false;
      reset();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);
  const isBusy = opening.isPending || opening.isSuccess;
  return {
    open: (order: Order) => {
      // Nothing is opened twice, however fast the clicks are.
      if (isOpening.current) return;
      isOpening.current = true;
      opening.mutate(order);
    },
    isBusy,
    /** What is being opened. */
    chosen: isBusy ? opening.variables : null,
    error: opening.error,
  };
}
