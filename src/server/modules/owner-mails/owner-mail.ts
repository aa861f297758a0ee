/** What every mail to an owner says. */
export interface OwnerMail {
  /** The owner's name. */
  name: string;
  businessId: string;
  businessName: string;
  baseUrl: string;
}
