import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelAndRefetch } from '#dashboard/session/query-client.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';

type Options<Of> = {
  change: (of: Of) => Promise<unknown>;
  /** The notice once the change is made; null for none. */
  done: ((of: Of) => string) | null;
  /** The title of the notice if it fails. */
  failed: string;
};

/** A change of a client, after which what is shown of clients is refetched: others may have been faster. */
export function useClientChange<Of = void>({ change, done, failed }: Options<Of>) {
  const client = useQueryClient();
  const bID = useBusinessID();
  return useMutation({
    mutationFn: change,
    onSuccess: (_, of) => {
      if (done !== null) showSuccess({ message: done(of) });
    },
    onSettled: () =>
      Promise.all([
        cancelAndRefetch(client, { queryKey: ['clients', bID] }),
        client.invalidateQueries({ queryKey: ['client-list', bID] }),
      ]),
    meta: { failure: { title: failed, namesField: true } },
  });
}
