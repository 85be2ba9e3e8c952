/**
 * Who is let in by each endpoint, written by hand and by nothing of the product: visitor, pending, disabled, ended session, Lectura, Mesa,
 * Administrador (spec 3 §9). A new endpoint needs its row here.
 */
const rows = `
v p d e l m a  accounts.accept
v p d e l m a  accounts.session
v p d e l m a  accounts.setUp
v p d e l m a  inscriptions.send
v p d e l m a  links.open
v p d e l m a  links.pair
v p d e l m a  links.say
v p d e l m a  portal.bracket
v p d e l m a  portal.groups
v p d e l m a  portal.inscripcion
v p d e l m a  portal.league
v p d e l m a  portal.leagues
v p d e l m a  portal.matches
v p d e l m a  portal.pair
v p d e l m a  portal.privacy
v p d e l m a  portal.ranking
v p d e l m a  portal.rules
v p d e l m a  portal.stats
. . . . l m a  accounts.endSession
. . . . l m a  accounts.sessions
. . . . l m a  brackets.get
. . . . l m a  brackets.matches
. . . . l m a  club.brand
. . . . l m a  courts.board
. . . . l m a  courts.closures.inside
. . . . l m a  courts.closures.list
. . . . l m a  courts.list
. . . . l m a  dashboard.get
. . . . l m a  groups.list
. . . . l m a  groups.pointsHistory
. . . . l m a  leagues.choices
. . . . l m a  matches.bookings
. . . . l m a  matches.get
. . . . l m a  matches.list
. . . . l m a  people.list
. . . . l m a  people.person.all
. . . . l m a  people.person.directory
. . . . l m a  people.person.get
. . . . l m a  people.person.search
. . . . l m a  proposals.list
. . . . l m a  rounds.movements
. . . . l m a  search.find
. . . . l m a  standings.ranking
. . . . . m a  brackets.removeResult
. . . . . m a  brackets.restore
. . . . . m a  brackets.saveResult
. . . . . m a  brackets.schedule
. . . . . m a  brackets.start
. . . . . m a  brackets.stop
. . . . . m a  proposals.decide
. . . . . m a  proposals.undo
. . . . . m a  matches.alternatives
. . . . . m a  matches.busyTimes
. . . . . m a  matches.lineup.form
. . . . . m a  matches.playersTwice
. . . . . m a  matches.removeResult
. . . . . m a  matches.saveResult
. . . . . m a  matches.schedule
. . . . . m a  matches.start
. . . . . m a  matches.stop
. . . . . m a  matches.unschedule.one
. . . . . m a  planner.whoCannot
. . . . . . a  accounts.approve
. . . . . . a  accounts.disable
. . . . . . a  accounts.enable
. . . . . . a  accounts.invite
. . . . . . a  accounts.inviteAgain
. . . . . . a  accounts.list
. . . . . . a  accounts.reject
. . . . . . a  accounts.setRole
. . . . . . a  activity.list
. . . . . . a  brackets.draw
. . . . . . a  brackets.entries.comeBack
. . . . . . a  brackets.entries.enter
. . . . . . a  brackets.entries.get
. . . . . . a  brackets.entries.withdraw
. . . . . . a  brackets.publish
. . . . . . a  brackets.remove
. . . . . . a  brackets.swapLines
. . . . . . a  brackets.unpublish
. . . . . . a  club.get
. . . . . . a  club.removeLogo
. . . . . . a  club.setLogo
. . . . . . a  club.update
. . . . . . a  courts.closures.add
. . . . . . a  courts.closures.remove
. . . . . . a  courts.closures.saveHours
. . . . . . a  courts.create
. . . . . . a  courts.update
. . . . . . a  exports.csv
. . . . . . a  exports.excel
. . . . . . a  exports.person
. . . . . . a  exports.personPayments
. . . . . . a  groups.adjustments.list
. . . . . . a  groups.adjustments.remove
. . . . . . a  groups.adjustments.sanction
. . . . . . a  groups.adjustments.set
. . . . . . a  groups.createAllPairs
. . . . . . a  groups.createEmpty
. . . . . . a  groups.createIndividual
. . . . . . a  groups.createPairs
. . . . . . a  groups.deletionPreview
. . . . . . a  groups.divisions.change
. . . . . . a  groups.joining.add
. . . . . . a  groups.joining.fromWaitingList
. . . . . . a  groups.joining.leaveWaitingList
. . . . . . a  groups.movePairs
. . . . . . a  groups.partners.change
. . . . . . a  groups.partners.undo
. . . . . . a  groups.remove
. . . . . . a  groups.rename
. . . . . . a  groups.savePoints
. . . . . . a  groups.saveRanking
. . . . . . a  groups.withdrawals.move
. . . . . . a  groups.withdrawals.preview
. . . . . . a  groups.withdrawals.undo
. . . . . . a  groups.withdrawals.withdraw
. . . . . . a  inscriptions.accept
. . . . . . a  inscriptions.discard
. . . . . . a  inscriptions.list
. . . . . . a  inscriptions.pair
. . . . . . a  inscriptions.restore
. . . . . . a  leagues.create
. . . . . . a  leagues.finish
. . . . . . a  leagues.get
. . . . . . a  leagues.likedHours
. . . . . . a  leagues.list
. . . . . . a  leagues.previewRegulations
. . . . . . a  leagues.remove
. . . . . . a  leagues.restore
. . . . . . a  leagues.seasons.candidates
. . . . . . a  leagues.seasons.lastPlaces
. . . . . . a  leagues.seasons.prepare
. . . . . . a  leagues.update
. . . . . . a  links.issue
. . . . . . a  links.list
. . . . . . a  links.revoke
. . . . . . a  matches.absences
. . . . . . a  matches.remove
. . . . . . a  matches.scheduleAll
. . . . . . a  matches.unschedule.all
. . . . . . a  messages.ofGroups
. . . . . . a  messages.ofMatch
. . . . . . a  messages.ofPayment
. . . . . . a  messages.ofPutOff
. . . . . . a  payments.addEntry
. . . . . . a  payments.create
. . . . . . a  payments.createPending
. . . . . . a  payments.debts
. . . . . . a  payments.list
. . . . . . a  payments.markPaid
. . . . . . a  payments.pending
. . . . . . a  payments.remove
. . . . . . a  payments.removeEntry
. . . . . . a  payments.update
. . . . . . a  people.available
. . . . . . a  people.import
. . . . . . a  people.merging.erase
. . . . . . a  people.merging.merge
. . . . . . a  people.merging.repeats
. . . . . . a  people.merging.undo
. . . . . . a  people.merging.unused
. . . . . . a  people.pair
. . . . . . a  people.person.recognise
. . . . . . a  people.person.update
. . . . . . a  people.register
. . . . . . a  people.remove
. . . . . . a  people.update
. . . . . . a  people.updatePair
. . . . . . a  planner.current
. . . . . . a  planner.drop
. . . . . . a  planner.leagues
. . . . . . a  planner.move
. . . . . . a  planner.places
. . . . . . a  planner.start
. . . . . . a  planner.availability.add
. . . . . . a  planner.availability.list
. . . . . . a  planner.availability.note
. . . . . . a  planner.availability.ofPairs
. . . . . . a  planner.availability.remove
. . . . . . a  rounds.close
. . . . . . a  rounds.closingPreview
. . . . . . a  rounds.correction
. . . . . . a  rounds.decide
. . . . . . a  rounds.generateMatches
. . . . . . a  rounds.swapPlaces
. . . . . . a  rounds.undoClosing
`;

const roles = ["visitor", "pending", "disabled", "ended", "lectura", "mesa", "administrator"] as const;
export type MatrixRole = (typeof roles)[number];

/** By the name of each endpoint, whom it lets in. */
export const accessMatrix: ReadonlyMap<string, ReadonlySet<MatrixRole>> = new Map(
  rows
    .trim()
    .split("\n")
    .map((row) => {
      const [signs = "", name = ""] = row.split("  ");
      const allowed = signs.split(" ").flatMap((sign, at) => (sign === "." ? [] : (roles[at] ?? [])));
      return [name, new Set(allowed)];
    }),
);
