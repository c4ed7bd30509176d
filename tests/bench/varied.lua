-- wrk -s varied.lua URL -- FILE: asks for each address in the file in turn.
local requests, at = {}, 0

function init(args)
  for address in io.lines(args[1]) do
    requests[#requests + 1] = wrk.format('GET', address)
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end
