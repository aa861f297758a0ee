import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Chip } from '#dashboard/ui/chip.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { CLIENT_AREAS, type ClientAreas } from '#domain/client-areas.ts';
import classes from './agency.module.css';

const TONES = { off: 'neutral', view: 'brand', edit: 'success' } as const;

type Props = { agency: string; areas: ClientAreas };

/** What the agency leaves the client's own people, area by area. */
export function TeamAreas({ agency, areas }: Props) {
  const { t } = useTranslation();
  return (
    <TitledPanel title={t('yourAgency.areas.title')} size="h3" gap="xs">
      <Text size="sm" c="dimmed" mb="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('yourAgency.areas.text', { agency })} {t('yourAgency.areas.always')}
      </Text>
      <table className={classes.areas}>
        <thead>
          <tr>
            <th scope="col">{t('yourAgency.areas.area')}</th>
            <th scope="col">{t('yourAgency.areas.level')}</th>
          </tr>
        </thead>
        <tbody>
          {CLIENT_AREAS.map((area) => (
            <tr key={area}>
              <th scope="row">{t(`clientAreas.${area}`)}</th>
              <td>
                <Chip tone={TONES[areas[area]]}>{t(`areaLevels.${areas[area]}`)}</Chip>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TitledPanel>
  );
}
