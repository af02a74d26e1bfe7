/** The parameters of a page that its links and forms carry over, by name. */
export type Carried = readonly (readonly [name: string, value: string])[];

export const CarriedFields = ({ carried }: { readonly carried: Carried }) =>
  carried.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
