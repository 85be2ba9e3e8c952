/** An order of the operator. */
export interface Order {
  /** The words that it takes, as the help names them. */
  needs?: string[];
  /** How many more it may be given. */
  may?: number;
  run: (words: string[]) => Promise<void>;
}
