import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { linkWording } from '#domain/link-wording.ts';
import { wayName, waysFor } from './ways.ts';

/** The screens for collecting feedback, with their names. */
export function useWays() {
  const { t } = useTranslation();
  const { entity, may } = useBusiness();
  const wording = linkWording(entity);
  return waysFor(may).map((way) => ({ ...way, name: wayName(way.key, wording, t) }));
}
