import { Group, Radio, type RadioGroupProps, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { rolesToGive } from '#domain/roles.ts';
import classes from './role-picker.module.css';

type Props = Omit<RadioGroupProps, 'children' | 'label'>;

/** Chooses a role by what it may do. The owner's is explained only: a business has one. */
export function RolePicker(props: Props) {
  const { t } = useTranslation();
  const { role: own } = useBusiness();
  return (
    <Radio.Group label={t('collaborators.invite.role')} {...props}>
      <div className={classes.choices}>
        {rolesToGive(own)
          .toReversed()
          .map((role) => (
            <Radio.Card
              key={role}
              value={role}
              className={classes.choice}
              aria-label={`${t(`collaborators.roles.${role}`)}. ${t(`collaborators.roleTexts.${role}`)}`}
            >
              <Group gap="xs" wrap="nowrap">
                <Radio.Indicator size="xs" />
                <Text size="sm" fw={600}>
                  {t(`collaborators.roles.${role}`)}
                </Text>
              </Group>
              <Text size="xs" c="dimmed" mt={4}>
                {t(`collaborators.roleTexts.${role}`)}
              </Text>
            </Radio.Card>
          ))}
      </div>
      <Text size="xs" c="dimmed" mt="xs">
        <strong>{t('collaborators.roles.owner')}:</strong> {t('collaborators.roleTexts.owner')}
      </Text>
    </Radio.Group>
  );
}
