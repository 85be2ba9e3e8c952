export const leaguesPageSize = 20; // what one page of the list of leagues shows
