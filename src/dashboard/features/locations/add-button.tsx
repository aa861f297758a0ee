import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useTranslation } from 'react-i18next';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';

/** Leads to the form of a new location. */
export function AddButton() {
  const { t } = useTranslation();
  const bID = useBusinessID();
  return (
    <ButtonLink
      to="/dash/addnew"
      search={{ for: 'location', of: bID }}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('locationSettings.add')}
    </ButtonLink>
  );
}
