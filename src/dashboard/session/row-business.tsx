import { createContext, type ReactNode, useContext } from 'react';
import { useBusinessID } from './use-business.tsx';

const RowBusinessID = createContext<string | null>(null);

type Props = {
  /** The business of a row in a list over locations; missing in a list of one business. */
  bID: string | undefined;
  children: ReactNode;
};

/** Whatever is done below is done in the business that has the row. */
export function RowBusiness({ bID, children }: Props) {
  return <RowBusinessID.Provider value={bID ?? null}>{children}</RowBusinessID.Provider>;
}

/** The business of the row; outside of rows, the viewed one. */
export function useRowBusinessID(): string {
  const viewed = useBusinessID();
  return useContext(RowBusinessID) ?? viewed;
}
