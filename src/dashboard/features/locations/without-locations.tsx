import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import { useTranslation } from 'react-i18next';
import type { Parent } from '#dashboard/session/use-parent.ts';
import { Callout } from '#dashboard/ui/callout.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import type { BusinessKind } from '#domain/business-kinds.ts';

type Props = { kind: BusinessKind; parent: Parent | null };

/** Why a location, an agency or its client has no locations. */
export function WithoutLocations({ kind, parent }: Props) {
  const { t } = useTranslation();
  if (parent === null) {
    const which = kind === 'agency' ? 'agency' : 'client';
    return (
      <Callout
        tone="neutral"
        icon={IconBuildingStore}
        title={t(`locationSettings.without.${which}`)}
      >
        {t(`locationSettings.without.${which}Text`)}
      </Callout>
    );
  }
  const { bID, name, isMember } = parent;
  return (
    <Callout
      tone="brand"
      icon={IconBuildingStore}
      title={t('locationSettings.without.location', { name })}
    >
      {t('locationSettings.without.locationText')}{' '}
      {isMember && (
        <InlineLink to="/dash/settings/locations" search={{ e: bID }} inherit>
          {t('locationSettings.without.open', { name })}
        </InlineLink>
      )}
    </Callout>
  );
}
