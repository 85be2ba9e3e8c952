-- Whether a league has a page for its bracket is told with the league itself.
CREATE TRIGGER brackets_publication_announce AFTER INSERT OR DELETE OR UPDATE OF published_at ON brackets
  FOR EACH ROW EXECUTE FUNCTION announce_league_change('leagues');
