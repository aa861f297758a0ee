import { useLocalStorage } from '@mantine/hooks';

/** Whether single keys do something; who speaks to the computer turns them off (WCAG 2.1.4). */
export function useShortcutsOn() {
  const [isOn, setOn] = useLocalStorage({ key: 'goodword-shortcuts', defaultValue: true });
  return { isOn, setOn };
}
