import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { useRefetchTeam } from './use-team.ts';

type Options<Of> = {
  change: (of: Of) => Promise<unknown>;
  /** The notice once the change is made. */
  done: (of: Of) => string;
  /** The title of the notice if it fails. */
  failed?: string;
  onDone?: () => void;
};

/** A change of the team. Afterwards the team is refetched, also if the change failed: others may have been faster. */
export function useTeamChange<Of = void>({ change, done, failed, onDone }: Options<Of>) {
  const { t } = useTranslation();
  const refetch = useRefetchTeam();
  return useMutation({
    mutationFn: change,
    onSuccess: (_, of) => {
      showSuccess({ message: done(of) });
      onDone?.();
    },
    onSettled: refetch,
    meta: { failure: { title: failed ?? t('collaborators.changeFailed'), namesField: true } },
  });
}
