-- Where the head-to-head is listed, ties begin anew once they are smaller (spec 3 §5.2): in leagues that exist, from the round after
-- the one that is open.
update tournaments
   set regulations = regulations || '{"restart_from_next_round": true}'
 where regulations -> 'criteria' ? 'head_to_head'
   and regulations -> 'restart' = 'false'
   and status in ('active', 'pending', 'paused');
